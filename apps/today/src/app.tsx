import { lazyScreen, Route, Routes, useCommonText } from '@fabula/platform';
import { FullScreenLoading } from '@fabula/ui';
import { Suspense } from 'react';
import { TodayScreen } from './today-screen.tsx';

// The Today tab is where most visits begin: it comes with the feature. The player is fetched when a story is opened.
const story = lazyScreen(async () => (await import('./player/story-screen.tsx')).StoryScreen);

export function App() {
  const text = useCommonText();
  return (
    <Suspense fallback={<FullScreenLoading label={text('loading')} />}>
      <Routes>
        <Route path="/" element={<TodayScreen />} />
        <Route path="/story/:storyId" element={<story.current />} />
        {/* The address may leave a moment before the shell unmounts this root. */}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
