import type { Platform } from '@fabula/platform';
import { lessonTexts } from '../text.ts';

/** In a chunk of its own, and here alone, because a second `import()` of it elsewhere would make a second copy. */
export const loadStoryScreen = () => import('./story-screen.tsx');

/** What is fetched here is in this page and in the browser's caches, so the lesson opens later without the network. */
export async function fetchPlayer({ texts }: Platform): Promise<void> {
  const [{ fetchLesson }] = await Promise.all([loadStoryScreen(), texts.need(lessonTexts)]);
  await fetchLesson();
}
