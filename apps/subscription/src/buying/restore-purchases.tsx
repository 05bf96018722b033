import { useErrorText, useOnline, usePlatform } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useState } from 'react';
import { usePurchases } from '../purchases/use-purchases.ts';
import { useText } from '../text.ts';

export interface RestorePurchasesProps {
  /** Called if premium is active after the restore. */
  readonly onRestored?: () => void;
  readonly className?: string | undefined;
}

/** Asks the store for earlier purchases; not rendered where there is no store. */
export function RestorePurchases({ onRestored = () => undefined, className }: RestorePurchasesProps) {
  const text = useText();
  const errorText = useErrorText();
  const online = useOnline();
  const { toasts } = usePlatform();
  const purchases = usePurchases();
  const [busy, setBusy] = useState(false);
  if (purchases === null) return null;

  const restore = async () => {
    setBusy(true);
    try {
      const isPremium = await purchases.restore();
      const [title, description] = isPremium
        ? [text('restore_doneTitle'), text('restore_doneText')]
        : [text('restore_noneTitle'), text('restore_noneText')];
      toasts.show({ kind: isPremium ? 'success' : 'info', title, description });
      if (isPremium) onRestored();
    } catch (error) {
      toasts.show({ kind: 'error', title: text('restore_failedTitle'), description: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="ghost"
      icon="repeat"
      busy={busy}
      disabled={!online}
      onClick={() => void restore()}
      className={className}
    >
      {text('restore_button')}
    </Button>
  );
}
