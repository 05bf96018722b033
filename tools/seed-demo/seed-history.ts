import type { Database } from '@fabula/contracts';
import { levels } from '@fabula/domain';
import { storedStory, type ToldStory, tellStory } from '@fabula/supabase/stories';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { chanceOf } from './chance.ts';
import { type DemoPhrase, planCollection } from './collection.ts';
import { type Lesson, planLessons } from './lessons.ts';
import { type LearnerClient, liveHistory } from './live-history.ts';

/** A client with the secret key. */
export type ServiceClient = Pick<SupabaseClient<Database>, 'from' | 'rpc'>;

/** What the learner can read, from the easiest to the hardest. */
export interface Shelf {
  readonly stories: readonly ToldStory[];
  readonly otherStories: readonly ToldStory[];
}

export interface HistoryOptions {
  readonly userId: string;
  /** IANA time zone of the learner. */
  readonly timeZone: string;
  readonly now: Date;
  /** Days of history, including today; three months if left out. */
  readonly dayCount?: number;
  /** The same seed gives the same history; the learner's id if left out. */
  readonly seed?: string;
  /** For many histories, since a project's library has megabytes; read from the project if left out. */
  readonly shelf?: Shelf;
}

/** What a learner did. */
export interface Plan {
  readonly lessons: readonly Lesson[];
  readonly phrases: readonly DemoPhrase[];
}

type Row<Table extends keyof Database['public']['Tables']> = Database['public']['Tables'][Table]['Row'];

/** What the database has counted of it. */
export interface Books {
  readonly days: readonly Row<'daily_completions'>[];
  readonly weeks: readonly Row<'weekly_recaps'>[];
  readonly profile: Row<'profiles'>;
}

export interface History extends Plan {
  readonly books: Books;
}

const language = 'Spanish';
const otherLanguage = 'French';
const nativeLanguage = 'English';
/** Rows per request. */
const batchSize = 500;
/** Three months. */
const usualDays = 91;
const dayMs = 86_400_000;

/**
 * Replaces a learner's history. Stories of the library and saved phrases are written with the secret key, because they
 * carry dates of their own; all that is done with them is sent as the learner's operations, and the database counts
 * days, weeks, streak and reviews. The same options give the same history. Rejects when the library is empty or the
 * database refuses.
 */
export async function seedHistory(
  service: ServiceClient,
  learner: LearnerClient,
  options: HistoryOptions,
): Promise<History> {
  const { userId, timeZone } = options;
  const plan = await planHistory(service, options);
  await forgetHistory(service, userId);
  await insert(service, 'user_stories', storyRows(userId, plan.lessons));
  await insert(service, 'user_phrases', phraseRows(userId, plan.phrases));
  await settle(service, options, plan);
  await asPremium(service, userId, () =>
    inOpenHistory(service, options, () => liveHistory(learner, { userId, timeZone, ...plan })),
  );
  // They were counted in this week, and happened in others.
  rowsOf(await service.from('premium_usage').delete().eq('user_id', userId).select('id'));
  return { ...plan, books: await booksOf(service, userId) };
}

/** Reads a project's library. Rejects when it is empty. */
export async function readShelf(service: ServiceClient): Promise<Shelf> {
  const library = z.array(storedStory).parse(rowsOf(await service.from('library_stories').select('*').order('id')));
  if (library.length === 0) throw new Error('The story library is empty');
  library.sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
  const told = (target: typeof language | typeof otherLanguage) =>
    library.map((story) => tellStory(story, target, nativeLanguage));
  return { stories: told(language), otherStories: told(otherLanguage) };
}

async function planHistory(service: ServiceClient, options: HistoryOptions): Promise<Plan> {
  const { userId, now, timeZone, dayCount = usualDays, seed = userId } = options;
  const shelf = options.shelf ?? (await readShelf(service));
  const chance = chanceOf(seed);
  const lessons = planLessons({ now, timeZone, dayCount, ...shelf }, chance);
  return { lessons, phrases: planCollection(lessons, now, timeZone, chance) };
}

/** Removes everything that makes up a history; account, settings and subscription stay. */
async function forgetHistory(service: ServiceClient, userId: string): Promise<void> {
  const tables = [
    'applied_operations',
    'phrase_reviews',
    'user_phrases',
    'user_story_progress',
    'user_stories',
    'daily_completions',
    'weekly_recaps',
    'streak_days',
  ] as const;
  for (const table of tables) {
    rowsOf(await service.from(table).delete().eq('user_id', userId).select('user_id'));
  }
}

/** The profile of who begins this life: settings, and nothing counted yet. */
async function settle(service: ServiceClient, { userId, timeZone }: HistoryOptions, { lessons }: Plan): Promise<void> {
  const first = lessons[0]?.createdAt.toISOString();
  const profile = {
    learning_streak: 0,
    streak_day: null,
    saved_rest_days: 0,
    total_stories_completed: 0,
    preferred_language: language,
    native_language: nativeLanguage,
    current_level: 'intermediate',
    onboarding_completed: true,
    time_zone: timeZone,
    ...(first === undefined ? {} : { created_at: first }),
  };
  rowsOf(await service.from('profiles').update(profile).eq('id', userId).select('id').single());
}

/** Months of stories within one minute pass the free week, so they are lived with premium. */
async function asPremium(service: ServiceClient, userId: string, act: () => Promise<void>): Promise<void> {
  const { data: before } = await service.from('user_subscriptions').select('*').eq('user_id', userId).maybeSingle();
  const write = async (row: Inserts['user_subscriptions']['Insert']) =>
    rowsOf(await service.from('user_subscriptions').upsert(row).select('user_id'));
  await write({ user_id: userId, tier: 'premium', expires_at: null });
  try {
    await act();
  } finally {
    await write(before ?? { user_id: userId, tier: 'free', expires_at: null });
  }
}

/** An operation counts on its own day for thirty days only, unless the secret key lets it. */
async function inOpenHistory(
  service: ServiceClient,
  { userId, now, dayCount = usualDays }: HistoryOptions,
  act: () => Promise<void>,
): Promise<void> {
  const open = async (since: { since?: string }) => {
    const { error } = await service.rpc('open_history', { learner: userId, ...since });
    if (error) throw new Error(`open_history: ${error.message}`, { cause: error });
  };
  await open({ since: new Date(now.getTime() - (dayCount + 1) * dayMs).toISOString() });
  try {
    await act();
  } finally {
    await open({});
  }
}

async function booksOf(service: ServiceClient, userId: string): Promise<Books> {
  return {
    days: rowsOf(await service.from('daily_completions').select('*').eq('user_id', userId)),
    weeks: rowsOf(await service.from('weekly_recaps').select('*').eq('user_id', userId)),
    profile: rowsOf(await service.from('profiles').select('*').eq('id', userId).single()),
  };
}

type Inserts = Database['public']['Tables'];

async function insert<Table extends keyof Inserts>(
  service: ServiceClient,
  table: Table,
  rows: readonly Inserts[Table]['Insert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    // The client's types cannot relate the rows to the table while the table is a parameter.
    const { error } = await service.from(table as 'user_stories').insert(batch as Inserts['user_stories']['Insert'][]);
    if (error) throw new Error(`${table}: ${error.message}`, { cause: error });
  }
}

function storyRows(userId: string, lessons: readonly Lesson[]): Inserts['user_stories']['Insert'][] {
  return lessons.map(({ id, story, createdAt }) => ({
    ...story,
    id,
    user_id: userId,
    created_at: createdAt.toISOString(),
    key_phrases: [...story.key_phrases],
    key_phrase_notes: story.key_phrase_notes.map((note) => ({ ...note })),
    speaking_prompts: [...story.speaking_prompts],
    sentences: story.sentences.map((sentence) => ({ ...sentence })),
    source_match: 'surprise',
  }));
}

/** As they were saved; what became of them is the learner's doing. */
function phraseRows(userId: string, phrases: readonly DemoPhrase[]): Inserts['user_phrases']['Insert'][] {
  return phrases.map(({ id, lesson, phrase, translation, example, language, createdAt, savedDay }) => ({
    id,
    user_id: userId,
    phrase,
    translation,
    example,
    language,
    story_id: lesson.id,
    created_at: createdAt.toISOString(),
    saved_day: savedDay,
  }));
}

function rowsOf<Rows>({
  data,
  error,
}: {
  readonly data: Rows | null;
  readonly error: { readonly message: string } | null;
}): Rows {
  if (error) throw new Error(error.message, { cause: error });
  if (data === null) throw new Error('The database answered with nothing');
  return data;
}
