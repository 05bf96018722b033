import { lazyScreen, Route, Routes, useCommonText } from '@fabula/platform';
import { FullScreenLoading } from '@fabula/ui';
import { Suspense } from 'react';
import { ProfileScreen } from './profile-screen.tsx';

// Visited only now and then, so the tab loads without it.
const settings = lazyScreen(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen);
const you = lazyScreen(async () => (await import('./you/you-screen.tsx')).YouScreen);
const kept = lazyScreen(async () => (await import('./kept/kept-screen.tsx')).KeptScreen);

export function App() {
  const text = useCommonText();
  return (
    <Suspense fallback={<FullScreenLoading label={text('loading')} />}>
      <Routes>
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/settings" element={<settings.current />} />
        <Route path="/settings/you" element={<you.current />} />
        <Route path="/settings/offline" element={<kept.current />} />
        {/* The address may change a moment before the shell unmounts this root. */}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
