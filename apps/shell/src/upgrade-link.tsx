import { routes } from '@fabula/contracts';
import { Link, useCommonText } from '@fabula/platform';
import { Dialog, LinkButton } from '@fabula/ui';
import { useText } from './text.ts';

export interface UpgradeLinkProps {
  readonly onClose: () => void;
}

/** Leads to the page of the feature that sells, where that feature's own dialog cannot be shown. */
export function UpgradeLink({ onClose }: UpgradeLinkProps) {
  const text = useText();
  const common = useCommonText();
  return (
    <Dialog open title={text('upgradeTitle')} closeLabel={common('close')} onClose={onClose}>
      <p>{text('upgradeText')}</p>
      <LinkButton render={<Link to={routes.subscription} onClick={onClose} />}>{text('upgradeLink')}</LinkButton>
    </Dialog>
  );
}
