import type { Database } from '@fabula/contracts';
import { loadKeys } from '@fabula/server/data-folder';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { makeDemoLearner } from '../seed-demo/demo-learner.ts';

/** The learners who visit; their rows are the same on every site and in every run. */
export interface Learners {
  /** Has one story, as after a first evening. */
  readonly beginner: string;
  /** Has three months of history. */
  readonly regular: string;
}

const timeZone = 'Europe/Madrid';
const password = 'Sentence-4-All';
const regular = 'regular@example.com';
const beginner = 'beginner@example.com';

type Client = SupabaseClient<Database>;

/**
 * Creates both learners on a server with an empty database. Returns what the platform keeps in local storage for each.
 */
export async function makeLearners(url: string, dataFolder: string): Promise<Learners> {
  const keys = await loadKeys(dataFolder);
  const connect = (key: string): Client =>
    createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  await makeDemoLearner({ url, fetch, ...keys }, { email: regular, password, timeZone, now: new Date() });
  await makeBeginner(connect(keys.publishableKey), connect(keys.secretKey));
  const sessionOf = async (email: string) => {
    const { data, error } = await connect(keys.publishableKey).auth.signInWithPassword({ email, password });
    if (error) throw error;
    return JSON.stringify(data.session);
  };
  return { beginner: await sessionOf(beginner), regular: await sessionOf(regular) };
}

async function makeBeginner(client: Client, service: Client): Promise<void> {
  const data = { full_name: 'Ada Quirós', time_zone: timeZone, age_confirmed_at: new Date().toISOString() };
  const signedUp = await client.auth.signUp({ email: beginner, password, options: { data } });
  const userId = signedUp.data.user?.id;
  if (!userId) throw signedUp.error ?? new Error(`${beginner} was not registered`);
  const profile = {
    native_language: 'English',
    preferred_language: 'Spanish',
    current_level: 'intermediate' as const,
    onboarding_completed: true,
  };
  await service.from('profiles').update(profile).eq('id', userId).throwOnError();
  // Picks one of the other learner's stories, the same one on every site.
  const { data: stories } = await service
    .from('user_stories')
    .select('*')
    .eq('language', 'Spanish')
    .order('created_at')
    .limit(1)
    .throwOnError();
  const [given] = stories;
  if (!given) throw new Error('There is no story to begin with');
  const { id: _, word_count: _reckoned, ...story } = given;
  const own = { ...story, user_id: userId };
  await service.from('user_stories').insert(own).throwOnError();
}
