import type { Database } from '@fabula/contracts';
import { formsToKnow } from '@fabula/domain';
import { loadKeys } from '@fabula/server/data-folder';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { makeDemoLearner } from '../seed-demo/demo-learner.ts';

/** The learners who visit; their rows are the same on every site and in every run. */
export interface Learners {
  /** Has one story, as after a first evening. */
  readonly beginner: string;
  /** Has three months of history. */
  readonly regular: string;
  /** Has one story, and knows ten thousand words, half of the story's among them. */
  readonly reader: string;
}

const timeZone = 'Europe/Madrid';
const password = 'Sentence-4-All';
const regular = 'regular@example.com';
const beginner = 'beginner@example.com';
const reader = 'reader@example.com';

/** The story of the learner who reads. */
export const readersStory = '7ead0000-0000-4000-8000-000000000001';
const knownWords = 10_000;

type Client = SupabaseClient<Database>;

/**
 * Creates the learners on a server with an empty database. Returns what the platform keeps in local storage for each.
 */
export async function makeLearners(url: string, dataFolder: string): Promise<Learners> {
  const keys = await loadKeys(dataFolder);
  const connect = (key: string): Client =>
    createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  await makeDemoLearner({ url, fetch, ...keys }, { email: regular, password, timeZone, now: new Date() });
  await makeBeginner(connect(keys.publishableKey), connect(keys.secretKey));
  await makeReader(connect(keys.publishableKey), connect(keys.secretKey));
  const sessionOf = async (email: string) => {
    const { data, error } = await connect(keys.publishableKey).auth.signInWithPassword({ email, password });
    if (error) throw error;
    return JSON.stringify(data.session);
  };
  return {
    beginner: await sessionOf(beginner),
    regular: await sessionOf(regular),
    reader: await sessionOf(reader),
  };
}

async function makeBeginner(client: Client, service: Client): Promise<void> {
  const userId = await signUp(client, service, beginner);
  const { id: _, ...story } = await someStory(service);
  await service
    .from('user_stories')
    .insert({ ...story, user_id: userId })
    .throwOnError();
}

/** The most that one request may write. */
const rowsPerRequest = 500;

async function makeReader(client: Client, service: Client): Promise<void> {
  const userId = await signUp(client, service, reader);
  const story = await someStory(service);
  await service
    .from('user_stories')
    .insert({ ...story, id: readersStory, user_id: userId })
    .throwOnError();
  const told = [...new Set(formsToKnow(story.story_text, 'Spanish'))].filter((_, index) => index % 2 === 0);
  const others = Array.from({ length: knownWords - told.length }, (_, index) => `palabra${index.toString(26)}`);
  const rows = [...told, ...others].map((word) => ({
    ...{ user_id: userId, language: 'Spanish', word, state: 'known', chosen: true },
    ...{ decided_at: new Date().toISOString(), revision: 1 },
  }));
  for (let from = 0; from < rows.length; from += rowsPerRequest)
    await service
      .from('word_states')
      .insert(rows.slice(from, from + rowsPerRequest))
      .throwOnError();
}

/** Registers a learner who is through the onboarding; returns the id. */
async function signUp(client: Client, service: Client, email: string): Promise<string> {
  const data = { full_name: 'Ada Quirós', time_zone: timeZone, age_confirmed_at: new Date().toISOString() };
  const signedUp = await client.auth.signUp({ email, password, options: { data } });
  const userId = signedUp.data.user?.id;
  if (!userId) throw signedUp.error ?? new Error(`${email} was not registered`);
  const profile = {
    native_language: 'English',
    preferred_language: 'Spanish',
    current_level: 'intermediate' as const,
    onboarding_completed: true,
  };
  await service.from('profiles').update(profile).eq('id', userId).throwOnError();
  return userId;
}

/** One of the first learner's stories, the same one on every site. */
async function someStory(service: Client) {
  const { data: stories } = await service
    .from('user_stories')
    .select('*')
    .eq('language', 'Spanish')
    .order('created_at')
    .limit(1)
    .throwOnError();
  const [given] = stories;
  if (!given) throw new Error('There is no story to begin with');
  const { word_count: _reckoned, ...story } = given;
  return story;
}
