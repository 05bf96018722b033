import { randomUUID } from 'node:crypto';
import type { Database } from '@fabula/contracts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readShelf } from '../seed-demo/seed-history.ts';
import type { LoadLearner } from './day.ts';
import type { Running } from './setup.ts';

type Client = SupabaseClient<Database>;

/** So many stories has somebody after two months. */
const storiesOfOne = 30;
/** Accounts that are made at once. */
const atOnce = 4;

/** Makes learners with premium and two months of stories, whose names are told for nothing. */
export async function makeLearners(
  { url, keys }: Pick<Running, 'url' | 'keys'>,
  count: number,
): Promise<LoadLearner[]> {
  const service = connect(url, keys.secretKey);
  const { stories } = await readShelf(service);
  const some = stories.slice(0, storiesOfOne);
  const learners: LoadLearner[] = [];
  const make = async () => {
    while (learners.length < count) {
      const place = learners.push({ id: '', token: '', stories: [] }) - 1;
      const { id, token } = await signUp(connect(url, keys.publishableKey, addressOf(place)));
      await service
        .from('user_subscriptions')
        .update({ tier: 'premium', expires_at: null })
        .eq('user_id', id)
        .throwOnError();
      const rows = some.map((story) => ({ ...story, user_id: id, source_match: 'surprise' }));
      const { data } = await service
        .from('user_stories')
        .insert(rows as never) // the same columns, read-only
        .select('id')
        .throwOnError();
      learners[place] = { id, token, stories: data.map((row) => row.id) };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, make));
  return learners;
}

/** Each has an address of its own, because only so many may sign up from one. */
const addressOf = (place: number) => `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`;

function connect(url: string, key: string, address?: string): Client {
  const global = address === undefined ? {} : { global: { headers: { 'x-forwarded-for': address } } };
  return createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false }, ...global });
}

async function signUp(client: Client): Promise<{ readonly id: string; readonly token: string }> {
  const { data, error } = await client.auth.signUp({
    email: `${randomUUID()}@example.com`,
    password: randomUUID(),
    options: { data: { age_confirmed: true, preferred_language: 'Spanish' } },
  });
  if (error || !data.user || !data.session) throw error ?? new Error('Nobody was signed up');
  return { id: data.user.id, token: data.session.access_token };
}
