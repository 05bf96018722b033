import type { LanguageName, TargetLanguage } from './languages.ts';
import type { Level } from './levels.ts';
import type { QuizQuestion } from './quiz.ts';
import { mergeSpeaking, nothingSpoken, type Speaking, type SpeakingChange } from './speaking.ts';
import { isAllComplete, noStepsDone, type StepCompletions, type StoryStep } from './story-steps.ts';

export interface Sentence {
  readonly text: string;
  readonly translation: string;
  /** What the synthesizer speaks if it differs from the text: vocalized Arabic, which learners may also read. */
  readonly speech?: string;
}

export interface KeyPhrase {
  readonly phrase: string;
  readonly translation: string;
  readonly context: string;
  readonly contextTranslation: string;
  readonly tip: string;
}

/** Who translated a text: a model's provider, or `browser`. */
export interface Translator {
  readonly provider: string;
  /** The model, by its provider's name for it. */
  readonly model?: string;
}

/** Which part of how many. */
export interface StoryPart {
  readonly part: number;
  readonly parts: number;
}

/** What a list shows of a story: everything but its text and its phrases. */
export interface StorySummary {
  readonly id: string;
  readonly title: string;
  readonly language: TargetLanguage;
  /** What the title says, in `nativeLanguage`; missing where nobody has told it. */
  readonly nativeTitle?: string;
  /** Its place in a series of the library, from 1; missing for a story that stands alone. */
  readonly series?: StoryPart;
  /** The language of the translation, tips and scenario, and of `nativeTitle`. */
  readonly nativeLanguage: LanguageName;
  readonly level: Level;
  readonly topic: string;
  readonly scenario: string | null;
  /** Its source: `library`, a provider's name, or `own` for a text of the learner's. */
  readonly sourceProvider: string;
  /** The library's story that it was told from, which has a picture of its own. */
  readonly libraryId?: string;
  /** The model that wrote it, by its provider's name for it; missing for a library story. */
  readonly sourceModel?: string;
  /** A new story could not be written, and one of the library replaced it. */
  readonly isFallback?: boolean;
  /** It names what the learner told about themselves. */
  readonly namesYou?: boolean;
  readonly wordCount: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface Story extends StorySummary {
  readonly text: string;
  readonly translation: string;
  /** Empty for stories that have only their text, which `storySentences` splits. */
  readonly sentences: readonly Sentence[];
  readonly keyPhrases: readonly string[];
  readonly keyPhraseNotes: readonly KeyPhrase[];
  readonly speakingPrompts: readonly string[];
  /** The learner's own text that it is a part of. */
  readonly ownTextId?: string;
  /** Who translated the sentences of an own text; missing where they have no translation, and for other stories. */
  readonly translatedBy?: Translator;
}

/** Whether it brought a glossary of its own, which knows what each of its words means in its sentence. */
export function hasGlossary({ sourceProvider, libraryId }: StorySummary): boolean {
  return sourceProvider === 'library' && libraryId !== undefined;
}

export interface StoryProgress {
  readonly storyId: string;
  readonly steps: StepCompletions;
  readonly completed: boolean;
  readonly completedAt: string | null;
  readonly currentSentence: number;
  readonly timeSpentSeconds: number;
  /** The last quiz's ratio of right answers, 0 to 1. */
  readonly accuracyRatio: number | null;
  /** When that quiz was answered, ISO 8601. */
  readonly accuracyAt: string | null;
  readonly speaking: Speaking;
  /** The story's questions, once they were made. */
  readonly quizQuestions: readonly QuizQuestion[] | null;
}

export interface ProgressChange {
  readonly steps?: readonly StoryStep[];
  readonly addSeconds?: number;
  readonly currentSentence?: number;
  readonly accuracyRatio?: number;
  readonly speaking?: SpeakingChange;
  readonly quizQuestions?: readonly QuizQuestion[];
}

/** The progress of a story that was not begun. */
export function emptyProgress(storyId: string): StoryProgress {
  return {
    storyId,
    steps: noStepsDone,
    completed: false,
    completedAt: null,
    currentSentence: 0,
    timeSpentSeconds: 0,
    accuracyRatio: null,
    accuracyAt: null,
    speaking: nothingSpoken,
    quizQuestions: null,
  };
}

/**
 * Predicts what the server makes of a change, with the same monotone rules: flags are merged by OR, time only grows,
 * the sentence never decreases, a completion stays, and of two quizzes the one answered later counts, whichever arrives
 * first. `at` is when the learner acted, ISO 8601.
 */
export function mergeProgress(progress: StoryProgress, change: ProgressChange, at: string): StoryProgress {
  const steps = { ...progress.steps };
  for (const step of change.steps ?? []) steps[step] = true;
  const completed = progress.completed || isAllComplete(steps);
  const isLastQuiz =
    change.accuracyRatio !== undefined &&
    (progress.accuracyAt === null || Date.parse(at) >= Date.parse(progress.accuracyAt));
  return {
    ...progress,
    steps,
    completed,
    completedAt: progress.completedAt ?? (completed ? at : null),
    currentSentence: Math.max(progress.currentSentence, change.currentSentence ?? 0),
    timeSpentSeconds: progress.timeSpentSeconds + Math.max(0, change.addSeconds ?? 0),
    ...(isLastQuiz ? { accuracyRatio: change.accuracyRatio, accuracyAt: at } : {}),
    speaking: change.speaking ? mergeSpeaking(progress.speaking, change.speaking) : progress.speaking,
    quizQuestions: change.quizQuestions ?? progress.quizQuestions,
  };
}

/**
 * Today's story: the first unfinished one in the given order; the first of all if every one is done; null if there is
 * none.
 */
export function nextStory(
  stories: readonly StorySummary[],
  progress: ReadonlyMap<string, StoryProgress>,
): StorySummary | null {
  return stories.find((story) => !progress.get(story.id)?.completed) ?? stories[0] ?? null;
}

/** What is told of a story that was begun, to find the last one. */
export interface TouchedStory {
  readonly storyId: string;
  readonly completed: boolean;
  /** When the learner did something in it for the last time, ISO 8601. */
  readonly at: string;
}

/**
 * The story in which the learner stopped: the one touched last of those that are not finished; null if there is none.
 */
export function lastStory(touched: readonly TouchedStory[]): string | null {
  const open = touched.filter(({ completed }) => !completed);
  return open.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]?.storyId ?? null;
}

export type StoryState = 'not_started' | 'continue' | 'completed';

/** Today's three states (specification, section 4): a story is continued once one of its steps is done. */
export function storyState(progress: StoryProgress | undefined): StoryState {
  if (!progress) return 'not_started';
  if (progress.completed) return 'completed';
  return Object.values(progress.steps).some(Boolean) ? 'continue' : 'not_started';
}

/** Words read in a minute (specification, section 9). */
const wordsPerMinute = 150;

/** Minutes it takes to read this many words, rounded up. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / wordsPerMinute);
}
