export const fetchContents = async () => (await import('./contents-screen.tsx')).ContentsScreen;
