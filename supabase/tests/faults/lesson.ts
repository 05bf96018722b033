import { randomUUID } from 'node:crypto';
import type { FsrsState, Operation, ProgressPatch, SpeakingPatch } from '@fabula/contracts';
import { type QuizQuestion, wordStates } from '@fabula/domain';
import { newOperation } from '@fabula/platform/outbox';
import { everyStep } from '../learners.ts';
import type { Device } from './device.ts';
import type { Random } from './random.ts';

type Body = Parameters<typeof newOperation>[0];

export interface Learning {
  readonly userId: string;
  readonly storyIds: readonly string[];
  /** What this learner did before on any device, whatever became of it. */
  readonly done: readonly Operation[];
}

/** One thing that a learner does in a lesson on this device now; rarely one that the server has to refuse. */
export function somethingDone(random: Random, device: Device, learning: Learning): Operation {
  const { userId } = learning;
  const context = { userId, now: new Date(Date.now() + device.clockOffsetMs), timeZone: device.timeZone };
  const what = random.weighted({ lesson: 5, phrase: 4, words: 1 });
  if (what === 'words') return newOperation(wordsBody(random), context);
  return newOperation(what === 'phrase' ? phraseBody(random, learning) : bodyOf(random, learning), context);
}

/** Marks some of a few words, so that devices often mark the same one. */
function wordsBody(random: Random): Body {
  const chosen = random.chance(0.5);
  const state = random.pick(chosen ? wordStates : (['met', 'learning', 'known'] as const));
  const words = ['casa', 'luna', 'sol'].filter(() => random.chance(0.6));
  const patch = { language: 'Spanish', state, chosen, words: words.length > 0 ? words : ['mar'] };
  return { kind: 'words.mark', key: 'words:Spanish', patch };
}

function bodyOf(random: Random, { storyIds }: Learning): Body {
  const storyId = random.pick(storyIds);
  const progress = (patch: Omit<ProgressPatch, 'storyId'>): Body => ({
    kind: 'progress',
    key: `progress:${storyId}`,
    patch: { storyId, ...patch },
  });
  const kind = random.weighted({
    step: 6,
    time: 3,
    place: 2,
    quiz: 3,
    speaking: 3,
    questions: 1,
    unknownStory: 0.5,
    nonsense: 0.5,
  });
  switch (kind) {
    case 'step': {
      const step = random.pick(everyStep);
      return progress({ steps: [step], addSeconds: random.below(600), ...(step === 'quiz' ? result(random) : {}) });
    }
    case 'time':
      return progress({ addSeconds: 1 + random.below(60) });
    case 'place':
      return progress({ currentSentence: random.below(4), addSeconds: random.below(30) });
    case 'quiz':
      return progress({ steps: ['quiz'], ...result(random) });
    case 'speaking':
      return progress({ speaking: spoken(random), addSeconds: random.below(40) });
    case 'questions':
      return progress({ quizQuestions: [question(random)] });
    case 'unknownStory': {
      const unknown = randomUUID();
      return { kind: 'progress', key: `progress:${unknown}`, patch: { storyId: unknown, addSeconds: 5 } };
    }
    case 'nonsense':
      return progress({ addSeconds: -5 });
  }
}

/** A quiz's result, with the three decimals that the column keeps. */
const result = (random: Random) => ({ accuracyRatio: random.below(1001) / 1000 });

function spoken(random: Random): SpeakingPatch {
  const outcome = random.pick(['skipped', 'own', 'heard'] as const);
  if (random.chance(0.3)) return { phrases: [{ index: random.below(5), outcome }] };
  const sentence = { index: random.below(3), addAttempts: 1 + random.below(2), score: random.below(101) };
  return { sentences: [random.chance(0.6) ? { ...sentence, outcome } : sentence], addSeconds: random.below(30) };
}

function question(random: Random): QuizQuestion {
  return {
    type: 'cloze',
    question: `____ ${random.below(1000)}`,
    questionSide: 'target',
    options: ['uno', 'dos'],
    optionsSide: 'target',
    correct: 'uno',
    explanation: '',
  };
}

/** Saves a phrase, or changes a saved one, which may be on another device that has not sent it yet. */
function phraseBody(random: Random, { storyIds, done }: Learning): Body {
  const saves = done.filter(({ kind }) => kind === 'phrase.save');
  const kind = saves.length === 0 ? 'save' : random.weighted({ save: 3, review: 6, undo: 3, note: 2, remove: 1 });
  const saved = saves.length === 0 ? null : random.pick(saves);
  const phraseId = saved?.kind === 'phrase.save' ? saved.patch.phraseId : randomUUID();
  const key = `phrase:${phraseId}`;
  const reviews = done.flatMap((one) => (one.kind === 'phrase.review' ? [one.patch] : []));
  switch (kind) {
    case 'save':
      return phrase(random, random.pick(storyIds));
    case 'review': {
      const answer = random.pick(['got_it', 'got_it', 'back'] as const);
      const fsrs = random.chance(0.7) ? card(random) : null;
      const side = random.pick(['recognition', 'production'] as const);
      return { kind: 'phrase.review', key, patch: { phraseId, reviewId: randomUUID(), answer, side, fsrs } };
    }
    case 'undo': {
      // Usually a review that was given, now and then one that was already undone.
      const review = reviews.length === 0 ? null : random.pick(reviews);
      const patch = { phraseId: review?.phraseId ?? phraseId, reviewId: review?.reviewId ?? randomUUID() };
      return { kind: 'phrase.undo', key: `phrase:${patch.phraseId}`, patch };
    }
    case 'note':
      return { kind: 'phrase.note', key, patch: { phraseId, note: random.pick([null, `n${random.below(1000)}`]) } };
    case 'remove':
      return { kind: 'phrase.delete', key, patch: { phraseId } };
  }
}

function card(random: Random): FsrsState {
  return {
    due: '2026-12-01T10:00:00.000Z',
    stability: random.below(1000) / 8,
    difficulty: 5.25,
    scheduledDays: 3,
    learningSteps: 0,
    reps: random.below(1000),
    lapses: 0,
    state: 'review',
    lastReview: null,
  };
}

function phrase(random: Random, storyId: string): Body {
  const phraseId = randomUUID();
  // Few words, so that two devices sometimes save the same one; capitals do not make another word.
  const word = random.pick(['mesa', 'Mesa', 'silla', 'café', 'luna', 'lluvia']);
  const rest = { translation: 'x', example: null, language: 'Spanish', difficulty: 'Medium', storyId } as const;
  return { kind: 'phrase.save', key: `phrase:${phraseId}`, patch: { phraseId, phrase: word, ...rest } };
}
