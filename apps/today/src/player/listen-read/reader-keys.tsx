import type { Narration } from '@fabula/audio';
import { Button } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../text.ts';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './reader-keys.module.css';
import { useReaderKeys } from './use-reader-keys.ts';
import type { Reader } from './use-reader-settings.ts';

export interface ReaderKeysProps {
  readonly narration: Narration;
  readonly reader: Reader;
}

/** The keys of the whole reader, and the button to their list, which is seen where a keyboard is likely or in use. */
export function ReaderKeys({ narration, reader }: ReaderKeysProps) {
  const text = useText();
  const [isListed, setListed] = useState(false);
  useReaderKeys(reader.settings.keys === 'on', (key) => {
    if (key === 'help') setListed(true);
    else if (key !== 'toggle') narration.move(key === 'on' ? 1 : -1);
    else if (narration.store.getState().mode === 'idle') narration.playAll();
    else narration.stop();
  });
  return (
    <>
      <Button variant="ghost" size="sm" className={styles.open} onClick={() => setListed(true)}>
        {text('reader_keys')}
      </Button>
      <KeysDialog isOpen={isListed} onClose={() => setListed(false)} reader={reader} />
    </>
  );
}
