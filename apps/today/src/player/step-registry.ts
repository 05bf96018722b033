import type { StoryStep } from '@fabula/domain';
import { type LazyScreen, lazyScreen } from '@fabula/platform';
import type { CelebrationProps } from './celebration/celebration.tsx';
import type { StepProps } from './step-props.ts';

const loadListenRead = () => import('./listen-read/listen-read-step.tsx');
const loadShadowSpeak = () => import('./shadow-speak/shadow-speak-step.tsx');
const loadChunkDrill = () => import('./chunk-drill/chunk-drill-step.tsx');
const loadQuiz = () => import('./quiz/quiz-step.tsx');
const loadCelebration = () => import('./celebration/celebration.tsx');

/** The screen of each step. */
export const stepScreens: Readonly<Record<StoryStep, LazyScreen<StepProps>>> = {
  listen_read: lazyScreen(async () => (await loadListenRead()).ListenReadStep),
  shadow_speak: lazyScreen(async () => (await loadShadowSpeak()).ShadowSpeakStep),
  chunk_drill: lazyScreen(async () => (await loadChunkDrill()).ChunkDrillStep),
  quiz: lazyScreen(async () => (await loadQuiz()).QuizStep),
};

export const celebrationScreen: LazyScreen<CelebrationProps> = lazyScreen(
  async () => (await loadCelebration()).Celebration,
);

/** Loads the code of the whole lesson, so that the lesson works even if the network is lost meanwhile. */
export async function fetchLesson(): Promise<void> {
  // Failures are ignored here, because a missing part is loaded again, and its failure shown, when it is opened.
  await Promise.allSettled([loadListenRead(), loadShadowSpeak(), loadChunkDrill(), loadQuiz(), loadCelebration()]);
}
