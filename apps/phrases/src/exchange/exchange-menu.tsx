import { useSubscriptionKnown } from '@fabula/data';
import { Button } from '@fabula/ui';
import { useText } from '../text.ts';
import { useLoadedDialog } from '../use-loaded-dialog.ts';
import type { ExportPartProps } from './export-part.tsx';

/** Import and export of the collection behind one button. */
export function ExchangeMenu({ language, phrases }: ExportPartProps) {
  const text = useText();
  const subscriptionKnown = useSubscriptionKnown();
  const load = async () => {
    const known = subscriptionKnown();
    const { ExchangeDialog } = await import('./exchange-dialog.tsx');
    await known;
    return ExchangeDialog;
  };
  const { Dialog, isOpen, isLoading, open, close } = useLoadedDialog(load, 'exchange_openFailed');
  return (
    <>
      <Button variant="ghost" size="sm" busy={isLoading} onClick={open}>
        {text('exchange_open')}
      </Button>
      {Dialog && <Dialog open={isOpen} onClose={close} language={language} phrases={phrases} />}
    </>
  );
}
