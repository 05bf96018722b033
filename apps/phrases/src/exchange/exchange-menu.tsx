import { useSubscriptionKnown } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../text.ts';
import type { ExchangeDialog } from './exchange-dialog.tsx';
import type { ExportPartProps } from './export-part.tsx';

/** Import and export of the collection behind one button. Their code is fetched when the button is pressed. */
export function ExchangeMenu({ language, phrases }: ExportPartProps) {
  const text = useText();
  const { toasts } = usePlatform();
  const subscriptionKnown = useSubscriptionKnown();
  const [Opened, setOpened] = useState<{ readonly Dialog: typeof ExchangeDialog } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);

  const open = async () => {
    setIsLoading(true);
    try {
      const known = subscriptionKnown();
      const { ExchangeDialog: Dialog } = await import('./exchange-dialog.tsx');
      await known;
      setOpened({ Dialog });
      setIsOpen(true);
    } catch {
      // The code could not be fetched; the next press tries again.
      toasts.show({ kind: 'error', title: text('exchange_openFailed'), description: text('exchange_openFailedText') });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <>
      <Button variant="ghost" size="sm" busy={isLoading} onClick={open}>
        {text('exchange_open')}
      </Button>
      {Opened && <Opened.Dialog open={isOpen} onClose={() => setIsOpen(false)} language={language} phrases={phrases} />}
    </>
  );
}
