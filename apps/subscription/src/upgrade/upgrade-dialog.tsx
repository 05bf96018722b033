import { SignedOutCard, useCommonText, useOnline, usePlatform, useSession, useStore } from '@fabula/platform';
import { Dialog, OfflineNotice } from '@fabula/ui';
import { useSale } from '../buying/use-sale.ts';
import { usePurchases } from '../purchases/use-purchases.ts';
import { useText } from '../text.ts';
import { FreeFirst } from './free-first.tsx';
import styles from './upgrade-dialog.module.css';
import { UpgradeOffer } from './upgrade-offer.tsx';
import { usePaywall } from './use-paywall.ts';
import { WhyUpgrade } from './why-upgrade.tsx';

/** Sells premium over the screen that asked for it; closes by itself when premium is active. */
export function UpgradeDialog() {
  const text = useText();
  const common = useCommonText();
  const online = useOnline();
  const { upgrade } = usePlatform();
  const { status } = useSession();
  const purchases = usePurchases();
  const sale = useSale(upgrade.close);
  const { reason } = useStore(upgrade.store);
  // Every other reason is something the learner pressed.
  const isUnasked = reason === 'after_onboarding';
  const isPaywallFirst = usePaywall(purchases, sale);
  if (isPaywallFirst) return null;
  return (
    <Dialog open title={text('upgradeTitle')} closeLabel={common('close')} onClose={upgrade.close}>
      <div className={styles.content}>
        {!online && <OfflineNotice message={text('offline')} />}
        {reason && <WhyUpgrade reason={reason} />}
        {status === 'signed-out' ? (
          <SignedOutCard message={text('signedOutText')} />
        ) : (
          <>
            {isUnasked && <FreeFirst sale={sale} />}
            <UpgradeOffer sale={sale} isTrialOffered={isUnasked} />
          </>
        )}
      </div>
    </Dialog>
  );
}
