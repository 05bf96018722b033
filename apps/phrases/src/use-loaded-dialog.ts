import { usePlatform } from '@fabula/platform';
import { useState } from 'react';
import { type PhrasesTextKey, useText } from './text.ts';

export interface LoadedDialog<Dialog> {
  /** Null until it was opened for the first time. */
  readonly Dialog: Dialog | null;
  readonly isOpen: boolean;
  readonly isLoading: boolean;
  readonly open: () => Promise<void>;
  readonly close: () => void;
}

/** A dialog whose code is fetched when it is opened. If that fails a toast says so, and the next press tries again. */
export function useLoadedDialog<Dialog>(load: () => Promise<Dialog>, failed: PhrasesTextKey): LoadedDialog<Dialog> {
  const text = useText();
  const { toasts } = usePlatform();
  const [loaded, setLoaded] = useState<{ readonly Dialog: Dialog } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const open = async () => {
    setIsLoading(true);
    try {
      setLoaded({ Dialog: await load() });
      setIsOpen(true);
    } catch {
      toasts.show({ kind: 'error', title: text(failed), description: text('openFailedText') });
    } finally {
      setIsLoading(false);
    }
  };
  return { Dialog: loaded?.Dialog ?? null, isOpen, isLoading, open, close: () => setIsOpen(false) };
}
