import { useCommonText, usePlatform } from '@fabula/platform';
import { FullScreenLoading, IconPictures, ToastRegion } from '@fabula/ui';
import { Suspense, useEffect } from 'react';
import { bootTexts } from './boot-texts.ts';
import { PageEffects } from './page-effects.tsx';
import { Redemption } from './redemption.tsx';
import { Screen } from './screen.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** The host: shows one screen at a time and whatever belongs to the page as a whole. */
export function App() {
  const { texts } = usePlatform();
  return (
    <Suspense fallback={<FullScreenLoading label={bootTexts(texts.language()).loading} />}>
      <Screen />
      <IconPictures />
      <UpgradeDialog />
      <Redemption />
      <Toasts />
      <UpdateNotice />
      <PageEffects />
    </Suspense>
  );
}

/** Shown when a registered feature needs a newer contract than this page has: the page must be reloaded to use it. */
export function UpdateNotice() {
  const { features, toasts } = usePlatform();
  const text = useCommonText();
  const outdated = features.incompatible.length > 0;
  useEffect(() => {
    if (!outdated) return;
    const action = { label: text('reload'), onSelect: () => window.location.reload() };
    const id = toasts.show({ kind: 'info', title: text('updateAvailable'), action });
    return () => toasts.dismiss(id);
  }, [outdated, toasts, text]);
  return null;
}

function Toasts() {
  const { toasts } = usePlatform();
  const text = useCommonText();
  return <ToastRegion store={toasts} labels={{ region: text('toasts'), dismiss: text('dismissToast') }} />;
}
