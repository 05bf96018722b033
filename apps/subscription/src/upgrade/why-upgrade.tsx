import type { UpgradeReason } from '@fabula/platform';
import { Text } from '@fabula/ui';
import { useSpeeds } from '../speeds.ts';
import { useText } from '../text.ts';

/** Why the dialog opened, in one sentence. */
export function WhyUpgrade({ reason }: { readonly reason: UpgradeReason }) {
  const text = useText();
  return <Text>{text(`upgrade_${reason}`, useSpeeds())}</Text>;
}
