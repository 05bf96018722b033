import { routes } from '@fabula/contracts';
import { Link, useCommonText, usePlatform } from '@fabula/platform';
import { Dialog, LinkButton } from '@fabula/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { FeatureMount, type FeatureMountProps } from './feature/feature-mount.tsx';
import { loadFeature } from './feature/remote.ts';
import { useText } from './text.ts';

/**
 * Opened with `platform.upgrade.open(reason)`: the dialog of whichever feature offers one; its page when that feature is
 * down; nothing where no feature sells anything.
 */
export function UpgradeDialog({ load = loadFeature }: { readonly load?: FeatureMountProps['load'] }) {
  const { upgrade, features } = usePlatform();
  const { reason } = useStore(upgrade.store);
  const [failed, setFailed] = useState(false);
  const feature = features.withDialog('upgrade');
  if (reason === null) return null;
  if (feature && !failed) {
    return <FeatureMount feature={feature} dialog="upgrade" load={load} onFailure={() => setFailed(true)} />;
  }
  return features.offers(routes.subscription) ? <SubscriptionLink onClose={upgrade.close} /> : null;
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
