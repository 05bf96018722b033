import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@fabula/contracts';
import { must, type World } from '../learners.ts';
import { type Books, booksAfter, type Count, type Progress, type StoryFacts } from './model.ts';
import type { Log } from './network.ts';
import { ordersOf } from './orders.ts';
import { reckoned } from './phrase-model.ts';

type Tables = Database['public']['Tables'];
type Plain = Readonly<Record<string, unknown>>;

type ServerBooks = Awaited<ReturnType<typeof booksOnServer>>;

/** The rows that the server has of these learners, and when it applied these operations. */
export async function booksOnServer(world: World, userIds: readonly string[], operationIds: readonly string[]) {
  const { service } = world;
  const [progress, days, weeks, phrases, words, reviews, profiles, applied] = await Promise.all([
    service.from('user_story_progress').select('*').in('user_id', userIds),
    service.from('daily_completions').select('*').in('user_id', userIds),
    service.from('weekly_recaps').select('*').in('user_id', userIds),
    service.from('user_phrases').select('*').in('user_id', userIds),
    service.from('word_states').select('*').in('user_id', userIds),
    service.from('phrase_reviews').select('*').in('user_id', userIds).order('reviewed_at').order('position'),
    service.from('profiles').select('*').in('id', userIds),
    service.from('applied_operations').select('*').in('operation_id', operationIds),
  ]);
  return {
    progress: must(progress),
    days: must(days),
    weeks: must(weeks),
    phrases: must(phrases),
    words: must(words),
    reviews: must(reviews),
    profiles: must(profiles),
    appliedAt: new Map(must(applied).map((row) => [row.operation_id, instantOf(row.applied_at)])),
  };
}

/** One learner's rows, in the shape of `expected`. */
function ofLearner({ progress, days, weeks, phrases, words, reviews, profiles }: ServerBooks, userId: string) {
  const own = <Row extends { readonly user_id: string }>(rows: readonly Row[]) =>
    rows.filter(({ user_id: owner }) => owner === userId);
  return {
    progress: byKey(own(progress), (row) => [row.user_story_id, progressOf(row)]),
    days: byKey(own(days), (row) => [
      row.date,
      [row.stories_completed, row.total_time_spent, row.total_phrases_learned, row.sentences_spoken],
    ]),
    weeks: byKey(own(weeks), (row) => [
      row.week_start,
      [row.total_stories_completed, row.total_time_spent, row.total_phrases_learned, row.sentences_spoken],
    ]),
    phrases: byKey(own(phrases), (row) => [row.id, phraseOf(row, reviews)]),
    words: byKey(own(words), (row) => [row.word, [row.state, row.chosen, Date.parse(row.decided_at)]]),
    totals: profiles
      .filter(({ id }) => id === userId)
      .map((row) => [row.total_stories_completed, row.learning_streak, row.saved_rest_days]),
  };
}

function phraseOf(row: Tables['user_phrases']['Row'], reviews: readonly Tables['phrase_reviews']['Row'][]) {
  return {
    phrase: row.phrase,
    note: row.user_note,
    count: row.review_count,
    due: row.next_review_date === null ? null : Date.parse(row.next_review_date),
    difficulty: row.difficulty,
    fsrs: row.fsrs,
    log: reviews.filter(({ phrase_id: id }) => id === row.id).map(({ id, undone_at: undone }) => [id, undone !== null]),
  };
}

function progressOf(row: Tables['user_story_progress']['Row']) {
  const flags = Object.entries(Object(row.step_completions));
  const speaking = row.speaking as { sentences: object; phrases: object; seconds: number } | null; // as in SQL
  return {
    steps: flags.flatMap(([step, done]) => (done === true ? [step] : [])).sort(),
    seconds: row.time_spent,
    sentence: row.current_sentence,
    accuracy: row.accuracy_score,
    completed: row.completed,
    completedAt: row.completion_date === null ? null : Date.parse(row.completion_date),
    speaking: speaking && { ...speaking },
    questions: new Map(flags).get('quiz_data') ?? null,
  };
}

function expectedProgress({ steps, seconds, sentence, accuracy, completedAt, speaking, questions }: Progress) {
  return {
    steps: [...steps].sort(),
    seconds,
    sentence,
    accuracy: accuracy?.ratio ?? null,
    completed: completedAt !== null,
    completedAt: completedAt === null ? null : Math.floor(completedAt),
    speaking: speaking && {
      sentences: Object.fromEntries(speaking.sentences),
      phrases: Object.fromEntries(speaking.phrases),
      seconds: speaking.seconds,
    },
    questions,
  };
}

function expected(books: Books): Plain {
  const counts = ({ stories, seconds, phrases, spoken }: Count) => [stories, seconds, phrases, spoken];
  return {
    progress: byKey([...books.progress], ([id, progress]) => [id, expectedProgress(progress)]),
    days: byKey([...books.days], ([date, kept]) => [date, counts(kept)]),
    weeks: byKey([...books.weeks], ([date, kept]) => [date, counts(kept)]),
    phrases: byKey([...books.phrases], ([id, phrase]) => [id, reckoned(phrase)]),
    words: byKey([...books.words], ([word, { state, chosen, at }]) => [word, [state, chosen, at]]),
    totals: [[books.completed, books.streak, books.savedRestDays]],
  };
}

function byKey<Item, Value>(
  items: readonly Item[],
  entry: (item: Item) => readonly [string, Value],
): Record<string, Value> {
  return Object.fromEntries(items.map(entry).sort(([a], [b]) => a.localeCompare(b)));
}

/**
 * Milliseconds, including the microseconds that PostgreSQL keeps, because they decide which of two quizzes is the later
 * one.
 */
function instantOf(timestamp: string): number {
  const microseconds = /\.\d{3}(\d{1,3})/.exec(timestamp)?.[1]?.padEnd(3, '0') ?? '0';
  return Date.parse(timestamp) + Number(microseconds) / 1000;
}

/**
 * Compares the server's rows with the model. Overlapping calls may have been applied in either order, and one of the
 * orders must explain the rows. Null means that one does.
 */
export function difference(server: ServerBooks, userId: string, log: Log, story: StoryFacts): string | null {
  const actual = ofLearner(server, userId);
  let first: Plain | null = null;
  for (const applied of ordersOf(log, userId, server.appliedAt)) {
    const wanted = expected(booksAfter(applied, story));
    first ??= wanted;
    if (isDeepStrictEqual(actual, wanted)) return null;
  }
  return `The server has ${JSON.stringify(actual)}, the model ${JSON.stringify(first)}`;
}
