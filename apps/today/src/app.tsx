import { routes } from '@fabula/contracts';
import { lazyScreen, Route, Routes, useCommonText } from '@fabula/platform';
import { FullScreenLoading } from '@fabula/ui';
import { Suspense } from 'react';
import { loadStoryScreen } from './player/fetch-player.ts';
import { TodayScreen } from './today-screen.tsx';
import { useLessonTexts } from './use-lesson-texts.ts';

// Most visits begin on the Today tab, so it is part of the feature's bundle. The player is loaded with the first story,
// and the shelf when it is opened.
const story = lazyScreen(async () => (await loadStoryScreen()).StoryScreen);
const shelf = lazyScreen(async () => (await import('./shelf/shelf-screen.tsx')).ShelfScreen);

function Story() {
  // Its code comes beside its texts, not after them. Whether it came is seen where it is rendered.
  loadStoryScreen().catch(() => undefined);
  useLessonTexts();
  return <story.current />;
}

export function App() {
  const text = useCommonText();
  return (
    <Suspense fallback={<FullScreenLoading label={text('loading')} />}>
      <Routes>
        <Route path="/" element={<TodayScreen />} />
        <Route path={routes.library} element={<shelf.current />} />
        <Route path="/story/:storyId" element={<Story />} />
        {/* Renders nothing, because the address may change a moment before the shell unmounts this root. */}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
