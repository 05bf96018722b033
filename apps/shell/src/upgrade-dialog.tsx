import { routes } from '@fabula/contracts';
import { Link, useCommonText, usePlatform } from '@fabula/platform';
import { Dialog, LinkButton } from '@fabula/ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { FeatureDialog } from './feature/feature-dialog.tsx';
import { loadFeature } from './feature/remote.ts';
import type { LoadLifecycles } from './feature/run-feature.ts';
import { useText } from './text.ts';

/**
 * Opened with `platform.upgrade.open(reason)`. Shows the dialog of the feature that offers one, or a link to its page
 * when that feature is down or crashes, or nothing where no feature sells anything.
 */
export function UpgradeDialog({ load = loadFeature }: { readonly load?: LoadLifecycles }) {
  const { upgrade, features } = usePlatform();
  const { reason } = useStore(upgrade.store);
  const feature = features.withDialog('upgrade');
  useFocusAfterwards(reason !== null);
  if (reason === null) return null;
  const link = features.offers(routes.subscription) ? <SubscriptionLink onClose={upgrade.close} /> : null;
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

function SubscriptionLink({ onClose }: { onClose: () => void }) {
  const text = useText();
  const common = useCommonText();
  return (
    <Dialog open title={text('upgradeTitle')} closeLabel={common('close')} onClose={onClose}>
      <p>{text('upgradeText')}</p>
      <LinkButton render={<Link to={routes.subscription} onClick={onClose} />}>{text('upgradeLink')}</LinkButton>
    </Dialog>
  );
}
