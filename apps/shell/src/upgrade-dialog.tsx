import { routes } from '@fabula/contracts';
import { type LazyScreen, lazyScreen, usePlatform } from '@fabula/platform';
import { Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Catch } from './boundary.tsx';
import { FeatureDialog } from './feature/feature-dialog.tsx';
import { loadFeature } from './feature/remote.ts';
import type { LoadLifecycles } from './feature/run-feature.ts';
import type { UpgradeLinkProps } from './upgrade-link.tsx';

// Loaded when the feature that sells is down, which hardly anybody ever sees.
const upgradeLink = lazyScreen(async () => (await import('./upgrade-link.tsx')).UpgradeLink);

export interface UpgradeDialogProps {
  readonly load?: LoadLifecycles;
  readonly pageLink?: LazyScreen<UpgradeLinkProps>;
}

/**
 * Opened with `platform.upgrade.open(reason)`. Shows the dialog of the feature that offers one, or a link to its page
 * when that feature is down or crashes, or nothing where no feature sells anything.
 */
export function UpgradeDialog({ load = loadFeature, pageLink = upgradeLink }: UpgradeDialogProps) {
  const { upgrade, features } = usePlatform();
  const { reason } = useStore(upgrade.store);
  const feature = features.withDialog('upgrade');
  useFocusAfterwards(reason !== null);
  if (reason === null) return null;
  const link = features.offers(routes.subscription) ? <PageLink pageLink={pageLink} onClose={upgrade.close} /> : null;
  return feature ? <FeatureDialog feature={feature} dialog="upgrade" load={load} fallback={link} /> : link;
}

/**
 * The control that opened the dialog may be gone with the limit it was shown for; then the focus moves to the page's
 * content.
 */
function useFocusAfterwards(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const catchFocus = () => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus();
    };
    // The dialog closes as soon as premium is active; the other features re-render in the frame that follows.
    return () => void requestAnimationFrame(() => requestAnimationFrame(catchFocus));
  }, [isOpen]);
}

/**
 * Where its code cannot come either, the dialog counts as closed, so that the control that opened it can be pressed
 * again.
 */
function PageLink({ pageLink, onClose }: UpgradeLinkProps & Required<Pick<UpgradeDialogProps, 'pageLink'>>) {
  const { reporter } = usePlatform();
  // One for as long as the dialog is open: React draws again what has failed, and would fetch without end.
  const [UpgradeLink] = useState(() => pageLink.current);
  const close = (error: unknown) => {
    reporter.report(error);
    onClose();
  };
  return (
    <Catch onError={close} fallback={() => null}>
      <Suspense>
        <UpgradeLink onClose={onClose} />
      </Suspense>
    </Catch>
  );
}
