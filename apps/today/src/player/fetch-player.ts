/** In a chunk of its own, and here alone, because a second `import()` of it elsewhere would make a second copy. */
export const loadStoryScreen = () => import('./story-screen.tsx');

/** What is fetched here is in this page and in the browser's caches, so the lesson opens later without the network. */
export async function fetchPlayer(): Promise<void> {
  const { fetchLesson } = await loadStoryScreen();
  await fetchLesson();
}
