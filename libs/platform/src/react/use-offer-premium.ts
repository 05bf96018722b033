import type { UpgradeReason } from '../upgrade.ts';
import { usePlatform } from './platform-context.tsx';
import { useCommonText } from './use-text.ts';

/**
 * For premium features: shows the catalogue's message (specification, section 5) and opens the dialog that sells
 * premium.
 */
export function useOfferPremium(): (reason: UpgradeReason, description: string) => void {
  const text = useCommonText();
  const { toasts, upgrade } = usePlatform();
  return (reason, description) => {
    toasts.show({ kind: 'info', title: text('premium_title'), description });
    upgrade.open(reason);
  };
}
