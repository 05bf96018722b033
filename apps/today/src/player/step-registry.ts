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

/** Fetches the code of the whole lesson, so that the network may go while it is under way. */
export async function fetchLesson(): Promise<void> {
  // A part that does not come now is asked for again, and its failure told, when it is opened.
  await Promise.allSettled([loadListenRead(), loadShadowSpeak(), loadChunkDrill(), loadQuiz(), loadCelebration()]);
}
