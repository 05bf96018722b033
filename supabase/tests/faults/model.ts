import type { Operation, ProgressPatch } from '@fabula/contracts';
import { countStreak, type QuizQuestion, streakRule } from '@fabula/domain';
import { localDay } from '../learners.ts';
import { changePhrases, type KeptPhrase } from './phrase-model.ts';
import { changeWords, type KeptWord } from './words-model.ts';

// What a learner's rows must be after these operations in this order: a second implementation of the rules that uses
// none of the database's or the libraries' merging.

export interface Applied {
  readonly operation: Operation;
  /** The server's clock when it was applied, in milliseconds. */
  readonly nowMs: number;
}

interface Spoken {
  attempts: number;
  bestScore: number | null;
  outcome: string | null;
}

export interface Progress {
  steps: Set<string>;
  seconds: number;
  sentence: number;
  accuracy: { ratio: number; at: number } | null;
  completedAt: number | null;
  speaking: { sentences: Map<number, Spoken>; phrases: Map<number, string>; seconds: number } | null;
  questions: readonly QuizQuestion[] | null;
}

/** What is counted for a day and for a week. */
export interface Count {
  stories: number;
  seconds: number;
  phrases: number;
  spoken: number;
}

export interface Books {
  readonly progress: Map<string, Progress>;
  readonly days: Map<string, Count>;
  /** The days that count for the streak: when and where each did first. */
  readonly counted: Map<string, { readonly at: number; readonly zone: string }>;
  readonly weeks: Map<string, Count>;
  /** By their ids. */
  readonly phrases: Map<string, KeptPhrase>;
  readonly words: Map<string, KeptWord>;
  completed: number;
  streak: number;
  savedRestDays: number;
}

/** What a story adds when it is completed. */
export interface StoryFacts {
  readonly sentences: number;
  readonly keyPhrases: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const rank = (outcome: string | null | undefined) => ['skipped', 'own', 'heard'].indexOf(outcome ?? '');

export function booksAfter(applied: readonly Applied[], story: StoryFacts): Books {
  const books: Books = {
    progress: new Map(),
    days: new Map(),
    counted: new Map(),
    weeks: new Map(),
    phrases: new Map(),
    words: new Map(),
    completed: 0,
    streak: 0,
    savedRestDays: 0,
  };
  for (const { operation, nowMs } of applied) {
    const when = acted(operation, nowMs);
    if (operation.kind === 'progress') addProgress(books, operation.patch, when, story);
    else if (operation.kind === 'words.mark') changeWords(books.words, operation.patch, when.at);
    else {
      changePhrases(books.phrases, operation, when.at);
      if (operation.kind === 'phrase.review') countReviews(books, when);
    }
  }
  return books;
}

interface Acted {
  readonly at: number;
  readonly date: string;
  readonly zone: string;
}

/** An operation keeps its own day and time unless its clock must be wrong; then the server's now counts. */
function acted({ at, localDay: date, timeZone: zone }: Operation, nowMs: number): Acted {
  const time = Date.parse(at);
  const today = localDay(new Date(nowMs), zone);
  const capped = Math.min(time, nowMs);
  const ownDay = localDay(new Date(capped), zone);
  const daysOff = Math.abs(Date.parse(date) - Date.parse(ownDay)) / day;
  if (time > nowMs + 10 * minute || time < nowMs - 30 * day || daysOff > 1) return { at: nowMs, date: today, zone };
  return { at: capped, date: date < today ? date : today, zone };
}

function addProgress(books: Books, patch: ProgressPatch, when: Acted, story: StoryFacts): void {
  const before = books.progress.get(patch.storyId);
  const progress: Progress = before ?? {
    steps: new Set(),
    seconds: 0,
    sentence: 0,
    accuracy: null,
    completedAt: null,
    speaking: null,
    questions: null,
  };
  books.progress.set(patch.storyId, progress);
  const wasCompleted = progress.completedAt !== null;
  const spokenBefore = sentencesSpoken(progress, story);
  for (const step of patch.steps ?? []) progress.steps.add(step);
  progress.seconds += patch.addSeconds ?? 0;
  progress.sentence = Math.max(progress.sentence, patch.currentSentence ?? 0);
  if (patch.accuracyRatio !== undefined && when.at >= (progress.accuracy?.at ?? 0))
    progress.accuracy = { ratio: patch.accuracyRatio, at: when.at };
  if (patch.speaking) addSpeaking(progress, patch.speaking);
  progress.questions = patch.quizQuestions ?? progress.questions;
  // The last step once more is a replay to its end.
  if (wasCompleted && patch.steps?.join() === 'quiz') countDay(books, when);
  if (!wasCompleted && progress.steps.size < 4) return;
  progress.completedAt ??= when.at;
  const spoken = sentencesSpoken(progress, story);
  const gain: Count = wasCompleted
    ? { stories: 0, phrases: 0, seconds: patch.addSeconds ?? 0, spoken: Math.max(0, spoken - spokenBefore) }
    : { stories: 1, phrases: story.keyPhrases, seconds: progress.seconds, spoken };
  if (gain.stories + gain.seconds + gain.spoken === 0) return;
  count(books, gain, when);
}

function addSpeaking(progress: Progress, change: NonNullable<ProgressPatch['speaking']>): void {
  const speaking = progress.speaking ?? { sentences: new Map(), phrases: new Map(), seconds: 0 };
  progress.speaking = speaking;
  for (const { index, addAttempts = 0, score, outcome } of change.sentences ?? []) {
    const sentence = speaking.sentences.get(index) ?? { attempts: 0, bestScore: null, outcome: null };
    sentence.attempts += addAttempts;
    if (score !== undefined) sentence.bestScore = Math.max(score, sentence.bestScore ?? 0);
    if (rank(outcome) > rank(sentence.outcome)) sentence.outcome = outcome ?? null;
    speaking.sentences.set(index, sentence);
  }
  for (const { index, outcome } of change.phrases ?? [])
    if (rank(outcome) > rank(speaking.phrases.get(index))) speaking.phrases.set(index, outcome);
  speaking.seconds += change.addSeconds ?? 0;
}

/** Shadowing counts every sentence and the chunk drill half of them; skipped ones are left out where they are known. */
function sentencesSpoken({ speaking }: Progress, { sentences, keyPhrases }: StoryFacts): number {
  if (!speaking) return sentences + Math.floor(sentences / 2);
  const shadowed = [...speaking.sentences].filter(([index, { outcome }]) => index < sentences && rank(outcome) > 0);
  const asked = Math.min(5, Math.max(1, keyPhrases));
  const drilled = [...speaking.phrases].filter(([index, outcome]) => index < asked && rank(outcome) > 0);
  return shadowed.length + Math.floor((sentences * drilled.length) / (2 * asked));
}

function count(books: Books, gain: Count, when: Acted): void {
  const { date } = when;
  books.days.set(date, add(books.days.get(date) ?? { stories: 0, seconds: 0, phrases: 0, spoken: 0 }, gain));
  const sunday = plusDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
  books.weeks.set(sunday, add(books.weeks.get(sunday) ?? { stories: 0, seconds: 0, phrases: 0, spoken: 0 }, gain));
  if (gain.stories === 0) return;
  books.completed += 1;
  countDay(books, when);
}

/** A day stays counted, whatever becomes of the answers or the phrases that made it count. */
function countReviews(books: Books, when: Acted): void {
  if (books.counted.has(when.date)) return;
  const reviews = [...books.phrases.values()].flatMap((phrase) => phrase.reviews).filter(({ undone }) => !undone);
  const ofDay = reviews.filter(({ at }) => localDay(new Date(at), when.zone) === when.date);
  if (ofDay.length >= streakRule.reviews) countDay(books, when);
}

function countDay(books: Books, { at, date, zone }: Acted): void {
  if (at >= (books.counted.get(date)?.at ?? Infinity)) return;
  books.counted.set(date, { at, zone });
  const { streakDays, savedRestDays } = countStreak(
    [...books.counted].map(([day, first]) => ({ day, countedAt: new Date(first.at), timeZone: first.zone })),
  );
  books.streak = streakDays;
  books.savedRestDays = savedRestDays;
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

function add<Sum extends Count>(sum: Sum, gain: Count): Sum {
  sum.stories += gain.stories;
  sum.seconds += gain.seconds;
  sum.phrases += gain.phrases;
  sum.spoken += gain.spoken;
  return sum;
}
