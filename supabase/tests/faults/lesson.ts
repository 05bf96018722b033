import { randomUUID } from 'node:crypto';
import type { Operation, ProgressPatch, QuizQuestion, SpeakingPatch } from '@fabula/contracts';
import { newOperation } from '@fabula/platform/outbox';
import { everyStep } from '../learners.ts';
import type { Device } from './device.ts';
import type { Random } from './random.ts';

type Body = Parameters<typeof newOperation>[0];

/** Something a learner does in a lesson on this device now; seldom something the server has to refuse. */
export function somethingDone(random: Random, device: Device, userId: string, storyIds: readonly string[]): Operation {
  const context = { userId, now: new Date(Date.now() + device.clockOffsetMs), timeZone: device.timeZone };
  return newOperation(bodyOf(random, storyIds), context);
}

function bodyOf(random: Random, storyIds: readonly string[]): Body {
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
    phrase: 3,
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
    case 'phrase':
      return phrase(random);
    case 'unknownStory': {
      const unknown = randomUUID();
      return { kind: 'progress', key: `progress:${unknown}`, patch: { storyId: unknown, addSeconds: 5 } };
    }
    case 'nonsense':
      return progress({ addSeconds: -5 });
  }
}

/** Of a quiz, with the three decimals that the column keeps. */
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

function phrase(random: Random): Body {
  const phraseId = randomUUID();
  // Few words, so that two devices save the same one now and then; capitals are the same word.
  const word = random.pick(['mesa', 'Mesa', 'silla', 'café', 'luna', 'lluvia']);
  return {
    kind: 'phrase.save',
    key: `phrase:${phraseId}`,
    patch: { phraseId, phrase: word, translation: 'x', example: null, language: 'Spanish', difficulty: 'Medium' },
  };
}
