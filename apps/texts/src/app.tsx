import { lazyScreen, Route, Routes, useCommonText } from '@fabula/platform';
import { FullScreenLoading } from '@fabula/ui';
import { Suspense } from 'react';
import { fetchContents } from './contents/fetch-contents.ts';
import { TextsScreen } from './texts-screen.tsx';

const contents = lazyScreen(fetchContents);

export function App() {
  const text = useCommonText();
  return (
    <Suspense fallback={<FullScreenLoading label={text('loading')} />}>
      <Routes>
        <Route path="/texts" element={<TextsScreen />} />
        <Route path="/texts/:textId" element={<contents.current />} />
        {/* The address may change a moment before the shell unmounts this root. */}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
