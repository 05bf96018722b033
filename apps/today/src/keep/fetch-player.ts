/** What is fetched here is in this page and in the browser's caches, so the lesson opens later without the network. */
export async function fetchPlayer(): Promise<void> {
  const [{ fetchLesson }] = await Promise.all([
    import('../player/step-registry.ts'),
    import('../player/story-screen.tsx'),
  ]);
  await fetchLesson();
}
