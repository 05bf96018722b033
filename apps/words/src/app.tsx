import { routes } from '@fabula/contracts';
import { lazyScreen, Route, Routes, useCommonText } from '@fabula/platform';
import { FullScreenLoading } from '@fabula/ui';
import { Suspense } from 'react';
import { WordsScreen } from './words-screen.tsx';

const placement = lazyScreen(async () => (await import('./placement/placement-screen.tsx')).PlacementScreen);

export function App() {
  const text = useCommonText();
  return (
    <Suspense fallback={<FullScreenLoading label={text('loading')} />}>
      <Routes>
        <Route path={routes.words} element={<WordsScreen />} />
        <Route path={routes.placement} element={<placement.current />} />
        {/* The address may change a moment before the shell unmounts this root. */}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
