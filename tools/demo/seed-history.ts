import type { Database } from '@fabula/contracts';
import { levels } from '@fabula/domain';
import { storedStory, tellStory } from '@fabula/supabase/stories';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { type Books, keepBooks } from './books.ts';
import { chanceOf } from './chance.ts';
import { type DemoPhrase, newPhrase, planCollection } from './collection.ts';
import { type Lesson, planLessons } from './lessons.ts';

/** A client with the secret key. */
export type ServiceClient = Pick<SupabaseClient<Database>, 'from'>;

export interface HistoryOptions {
  readonly userId: string;
  /** IANA time zone of the learner. */
  readonly timeZone: string;
  readonly now: Date;
  /** Days of history, including today; three months if left out. */
  readonly dayCount?: number;
  /** The same seed gives the same history; the learner's id if left out. */
  readonly seed?: string;
}

/** What was written to the database. */
export interface History {
  readonly lessons: readonly Lesson[];
  readonly phrases: readonly DemoPhrase[];
  readonly books: Books;
}

const language = 'Spanish';
const otherLanguage = 'French';
const nativeLanguage = 'English';
/** Rows per request. */
const batchSize = 500;

/**
 * Replaces a learner's history with a generated one: stories of the library with times, accuracies and what was spoken,
 * days, weeks and streak as the database would have counted them, phrases with every review, and some notes. The same
 * options give the same rows. Rejects when the library is empty or the database refuses.
 */
export async function seedHistory(service: ServiceClient, options: HistoryOptions): Promise<History> {
  const history = await planHistory(service, options);
  await forgetHistory(service, options.userId);
  await writeHistory(service, options, history);
  return history;
}

/** Plans the same history without writing it, for tests that replay it. */
export async function planHistory(service: ServiceClient, options: HistoryOptions): Promise<History> {
  const { userId, now, timeZone, dayCount = 91, seed = userId } = options;
  const library = z.array(storedStory).parse(rowsOf(await service.from('library_stories').select('*').order('id')));
  if (library.length === 0) throw new Error('The story library is empty');
  library.sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
  const told = (target: typeof language | typeof otherLanguage) =>
    library.map((story) => tellStory(story, target, nativeLanguage));
  const chance = chanceOf(seed);
  const plan = { now, timeZone, dayCount, stories: told(language), otherStories: told(otherLanguage) };
  const lessons = planLessons(plan, chance);
  const phrases = planCollection(lessons, now, timeZone, chance);
  return { lessons, phrases, books: keepBooks(userId, timeZone, lessons, phrases) };
}

/** Removes everything that makes up a history; account, settings and subscription stay. */
async function forgetHistory(service: ServiceClient, userId: string): Promise<void> {
  const tables = [
    'phrase_reviews',
    'user_phrases',
    'user_story_progress',
    'user_stories',
    'daily_completions',
    'weekly_recaps',
  ] as const;
  for (const table of tables) {
    rowsOf(await service.from(table).delete().eq('user_id', userId).select('user_id'));
  }
}

async function writeHistory(
  service: ServiceClient,
  { userId, timeZone }: HistoryOptions,
  history: History,
): Promise<void> {
  const { lessons, phrases, books } = history;
  await insert(service, 'user_stories', storyRows(userId, lessons));
  await insert(service, 'user_story_progress', books.progress);
  await insert(service, 'daily_completions', books.days);
  await insert(service, 'weekly_recaps', books.weeks);
  await insert(service, 'user_phrases', phraseRows(userId, phrases));
  await insert(service, 'phrase_reviews', reviewRows(userId, phrases));
  const first = lessons[0]?.createdAt.toISOString();
  const profile = {
    ...books.profile,
    preferred_language: language,
    native_language: nativeLanguage,
    current_level: 'intermediate',
    onboarding_completed: true,
    time_zone: timeZone,
    ...(first === undefined ? {} : { created_at: first }),
  };
  rowsOf(await service.from('profiles').update(profile).eq('id', userId).select('id').single());
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
    if (error) throw new Error(`${table}: ${error.message}`);
  }
}

export function storyRows(userId: string, lessons: readonly Lesson[]): Inserts['user_stories']['Insert'][] {
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

export function phraseRows(userId: string, phrases: readonly DemoPhrase[]): Inserts['user_phrases']['Insert'][] {
  return phrases.map(
    ({ id, lesson, phrase, translation, example, language, note, createdAt, reviews, state, ...days }) => ({
      id,
      user_id: userId,
      phrase,
      translation,
      example,
      language,
      difficulty: state.difficulty,
      review_count: state.reviewCount,
      next_review_date: state.nextReviewAt,
      user_note: note,
      noted_at: note === null ? null : createdAt.toISOString(),
      story_id: lesson.id,
      last_review_id: reviews.at(-1)?.id ?? null,
      created_at: createdAt.toISOString(),
      saved_day: days.savedDay,
      learned_day: days.learnedDay,
      mastered_day: days.masteredDay,
    }),
  );
}

function reviewRows(userId: string, phrases: readonly DemoPhrase[]): Inserts['phrase_reviews']['Insert'][] {
  const before = {
    review_count: newPhrase.reviewCount,
    next_review_date: newPhrase.nextReviewAt,
    difficulty: newPhrase.difficulty,
  };
  return phrases.flatMap(({ id: phraseId, language, reviews }) =>
    reviews.map(({ id, at, answer, side }, index) => ({
      id,
      user_id: userId,
      phrase_id: phraseId,
      language,
      reviewed_at: at.toISOString(),
      position: index + 1,
      answer,
      side,
      before,
      created_at: at.toISOString(),
    })),
  );
}

function rowsOf<Rows>({
  data,
  error,
}: {
  readonly data: Rows | null;
  readonly error: { readonly message: string } | null;
}): Rows {
  if (error) throw new Error(error.message);
  if (data === null) throw new Error('The database answered with nothing');
  return data;
}
