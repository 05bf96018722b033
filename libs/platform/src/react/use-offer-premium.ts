import type { UpgradeReason } from '../upgrade.ts';
import { useCommonText } from './common-text.ts';
import { usePlatform } from './platform-context.tsx';

/** For what only premium has: says so in the catalogue's words (specification section 5) and opens the dialog that sells it. */
export function useOfferPremium(): (reason: UpgradeReason, description: string) => void {
  const text = useCommonText();
  const { toasts, upgrade } = usePlatform();
  return (reason, description) => {
    toasts.show({ kind: 'info', title: text('premium_title'), description });
    upgrade.open(reason);
  };
}
