import { routes } from '@fabula/contracts';
import { lazyScreen, Route, Routes, useCommonText } from '@fabula/platform';
import { FullScreenLoading } from '@fabula/ui';
import { Suspense } from 'react';
import { loadStoryScreen } from './player/fetch-player.ts';
import { TodayScreen } from './today-screen.tsx';

// Most visits begin on the Today tab, so it is part of the feature's bundle. The player is loaded with the first story,
// and the shelf when it is opened.
const story = lazyScreen(async () => (await loadStoryScreen()).StoryScreen);
const shelf = lazyScreen(async () => (await import('./shelf/shelf-screen.tsx')).ShelfScreen);

export function App() {
  const text = useCommonText();
  return (
    <Suspense fallback={<FullScreenLoading label={text('loading')} />}>
      <Routes>
        <Route path="/" element={<TodayScreen />} />
        <Route path={routes.library} element={<shelf.current />} />
        <Route path="/story/:storyId" element={<story.current />} />
        {/* Renders nothing, because the address may change a moment before the shell unmounts this root. */}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
