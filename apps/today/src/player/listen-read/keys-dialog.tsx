import { useCommonText } from '@fabula/platform';
import { Checkbox, Dialog, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './keys-dialog.module.css';
import type { Reader } from './use-reader-settings.ts';

export interface KeysDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly reader: Reader;
}

/** The list of the reader's keys, and the switch that turns them off. */
export function KeysDialog({ isOpen, onClose, reader: { settings, change } }: KeysDialogProps) {
  const text = useText();
  const common = useCommonText();
  const keys = [
    [text('reader_key_space'), text('reader_key_toggle')],
    ['←', text('reader_back')],
    ['→', text('reader_on')],
    ['K', text('reader_key_known')],
    ['I', text('reader_key_ignored')],
    ['?', text('reader_key_help')],
  ] as const;
  return (
    <Dialog open={isOpen} onClose={onClose} title={text('reader_keys')} closeLabel={common('close')}>
      <div className={styles.body}>
        <dl className={styles.keys}>
          {keys.map(([key, act]) => (
            <div key={key}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
        <Text size="sm" muted>
          {text('reader_keys_words')}
        </Text>
        <Checkbox
          label={text('reader_keys_use')}
          checked={settings.keys === 'on'}
          onCheckedChange={(isOn) => change({ keys: isOn ? 'on' : 'off' })}
        />
      </div>
    </Dialog>
  );
}
