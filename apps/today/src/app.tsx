import { Route, Routes, useCommonText } from '@fabula/platform';
import { FullScreenLoading } from '@fabula/ui';
import { lazy, Suspense } from 'react';

// Each is fetched when it is visited: a learner who opens today's story by its address never loads the Today tab.
const TodayScreen = lazy(async () => ({ default: (await import('./today-screen.tsx')).TodayScreen }));
const StoryScreen = lazy(async () => ({ default: (await import('./player/story-screen.tsx')).StoryScreen }));

export function App() {
  const text = useCommonText();
  return (
    <Suspense fallback={<FullScreenLoading label={text('loading')} />}>
      <Routes>
        <Route path="/" element={<TodayScreen />} />
        <Route path="/story/:storyId" element={<StoryScreen />} />
      </Routes>
    </Suspense>
  );
}
