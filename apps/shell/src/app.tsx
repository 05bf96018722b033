import { useCommonText, usePlatform } from '@fabula/platform';
import { FullScreenLoading, ToastRegion } from '@fabula/ui';
import { Suspense } from 'react';
import { bootTexts } from './boot-texts.ts';
import { PageEffects } from './page-effects.tsx';
import { Screen } from './screen.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** The host: one screen at a time, and what belongs to the page as a whole. */
export function App() {
  const { texts } = usePlatform();
  return (
    <Suspense fallback={<FullScreenLoading label={bootTexts(texts.language()).loading} />}>
      <Screen />
      <UpgradeDialog />
      <Toasts />
      <PageEffects />
    </Suspense>
  );
}

function Toasts() {
  const { toasts } = usePlatform();
  const text = useCommonText();
  return <ToastRegion store={toasts} labels={{ region: text('toasts'), dismiss: text('dismissToast') }} />;
}
