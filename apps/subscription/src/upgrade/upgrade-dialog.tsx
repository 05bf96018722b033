import { useCommonText, usePlatform } from '@fabula/platform';
import { Dialog } from '@fabula/ui';
import { useText } from '../text.ts';

/** Sells premium over whatever screen asked for it. */
export function UpgradeDialog() {
  const text = useText();
  const common = useCommonText();
  const { upgrade } = usePlatform();
  return (
    <Dialog open title={text('upgradeTitle')} closeLabel={common('close')} onClose={upgrade.close}>
      <p>{text('title')}</p>
    </Dialog>
  );
}
