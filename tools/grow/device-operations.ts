import type { Operation, ProgressPatch, SpokenSentencePatch } from '@fabula/contracts';
import { localDay, type QuizQuestion } from '@fabula/domain';
import type { DemoPhrase, DemoReview } from '../seed-demo/collection.ts';
import type { Lesson, Sitting } from '../seed-demo/lessons.ts';

/** `noteEveryMs` of use-step-progress.ts: while a step is open, its time is sent so often. */
const noteEverySeconds = 30;

/** A card as the device sends it with each answer; only its length matters here. */
const fsrs = {
  due: '2026-11-29T07:12:45.123Z',
  stability: 12.34567891,
  difficulty: 5.28241234,
  scheduledDays: 12,
  learningSteps: 0,
  reps: 5,
  lapses: 1,
  state: 'review',
  lastReview: '2026-11-17T07:12:45.123Z',
} as const;

export interface LifeToSend {
  readonly userId: string;
  readonly timeZone: string;
  readonly lessons: readonly Lesson[];
  readonly phrases: readonly DemoPhrase[];
  readonly questionsOf: (lesson: Lesson) => readonly QuizQuestion[];
  /** The new words of a story, which its reader marks as known at once. */
  readonly wordsOf: (lesson: Lesson) => readonly string[];
  readonly newId: () => string;
}

/** What a device sends in such a life, in the order in which it happened. */
export function deviceOperations(life: LifeToSend): Operation[] {
  const operations = [
    ...life.lessons.flatMap((one) => ofLesson(life, one)),
    ...life.phrases.flatMap((one) => ofPhrase(life, one)),
  ];
  return operations.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function envelope(
  { userId, timeZone, newId }: Pick<LifeToSend, 'userId' | 'timeZone' | 'newId'>,
  at: Date,
  key: string,
) {
  return { id: newId(), userId, key, localDay: localDay(at, timeZone), timeZone, at: at.toISOString() };
}

function ofLesson(life: LifeToSend, lesson: Lesson): Operation[] {
  const isFirst = new Set<string>();
  return lesson.sittings.flatMap((sitting): Operation[] => {
    const [step] = sitting.patch.steps ?? [];
    const isNew = step !== undefined && !isFirst.has(step);
    if (step !== undefined) isFirst.add(step);
    const questions = step === 'quiz' && isNew ? life.questionsOf(lesson) : [];
    const progress = sentOf(sitting, questions).map(
      (patch): Operation => ({ ...envelope(life, sitting.at, `progress:${lesson.id}`), kind: 'progress', patch }),
    );
    const words = life.wordsOf(lesson);
    if (step !== 'listen_read' || !isNew || words.length === 0) return progress;
    const { language } = lesson.story;
    const patch = { language, state: 'known', chosen: true, words } as const;
    return [...progress, { ...envelope(life, sitting.at, `words:${language}`), kind: 'words.mark', patch }];
  });
}

function ofPhrase(life: LifeToSend, { id, lesson, note, createdAt, reviews, ...phrase }: DemoPhrase): Operation[] {
  const at = (moment: Date) => envelope(life, moment, `phrase:${id}`);
  const saved: Operation = {
    ...at(createdAt),
    kind: 'phrase.save',
    patch: {
      phraseId: id,
      phrase: phrase.phrase,
      translation: phrase.translation,
      example: phrase.example,
      language: phrase.language,
      difficulty: 'Medium',
      storyId: lesson.id,
    },
  };
  const noted: Operation[] =
    note === null
      ? []
      : [{ ...at(new Date(createdAt.getTime() + 1)), kind: 'phrase.note', patch: { phraseId: id, note } }];
  const reviewed = reviews.map((review) => answerOperation(life, id, review));
  return [saved, ...noted, ...reviewed];
}

/** An answer to a saved phrase. */
export function answerOperation(
  life: Pick<LifeToSend, 'userId' | 'timeZone' | 'newId'>,
  phraseId: string,
  { id: reviewId, at, answer, side }: DemoReview,
): Operation {
  const patch = { phraseId, reviewId, answer, side, fsrs };
  return { ...envelope(life, at, `phrase:${phraseId}`), kind: 'phrase.review', patch };
}

/**
 * The patches that the player sends for what the demo learner's life tells as one: each place that was reached, each
 * recording, each outcome and the questions by themselves (use-listening-progress.ts, use-attempts.ts, use-drill.ts,
 * quiz.ts), the time every 30 s, and the end of the step. The seconds are spread evenly over them.
 */
export function sentOf({ patch }: Pick<Sitting, 'patch'>, questions: readonly QuizQuestion[]): ProgressPatch[] {
  const { storyId, steps, addSeconds = 0, currentSentence, accuracyRatio, speaking } = patch;
  const own: Omit<ProgressPatch, 'storyId' | 'addSeconds'>[] = [
    ...placesUpTo(currentSentence).map((place) => ({ currentSentence: place })),
    ...(speaking?.sentences ?? []).flatMap(attemptsOf).map((sentence) => ({ speaking: { sentences: [sentence] } })),
    ...(speaking?.phrases ?? []).map((phrase) => ({ speaking: { phrases: [phrase] } })),
    ...(questions.length > 0 ? [{ quizQuestions: questions }] : []),
    ...Array.from({ length: Math.floor(addSeconds / noteEverySeconds) }, () => ({})),
    {
      ...(steps === undefined ? {} : { steps }),
      ...(currentSentence === undefined ? {} : { currentSentence }),
      ...(accuracyRatio === undefined ? {} : { accuracyRatio }),
    },
  ];
  const each = Math.floor(addSeconds / own.length);
  return own.map((change, place) => {
    const seconds = place === own.length - 1 ? addSeconds - each * place : each;
    const shadowed =
      speaking?.addSeconds === undefined ? {} : { speaking: { ...change.speaking, addSeconds: seconds } };
    return { storyId, ...change, addSeconds: seconds, ...shadowed };
  });
}

/** The first sentence is where a story begins, so it is not sent. */
function placesUpTo(last = 0): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** Each recording counts at once; what the sentence is worth follows, from a judge or from the learner. */
function attemptsOf({ index, addAttempts = 0, score, outcome }: SpokenSentencePatch): SpokenSentencePatch[] {
  const worth = { ...(score === undefined ? {} : { score }), ...(outcome === undefined ? {} : { outcome }) };
  return [...Array.from({ length: addAttempts }, () => ({ index, addAttempts: 1 })), { index, ...worth }];
}
