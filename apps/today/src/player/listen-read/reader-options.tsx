import { SegmentedControl, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './reader-options.module.css';
import { readerPages, textSizes } from './reader-settings.ts';
import type { Reader } from './use-reader-settings.ts';

export interface ReaderOptionsProps {
  readonly id: string;
  readonly reader: Reader;
  /** Whether the hint is not on the page, so that it is found here. */
  readonly hasHint: boolean;
}

/** How large the story's text is and how it is set; kept on the device. */
export function ReaderOptions({ id, reader: { settings, change }, hasHint }: ReaderOptionsProps) {
  const text = useText();
  return (
    <div id={id} className={styles.options}>
      <SegmentedControl
        label={text('reader_textSize')}
        segments={textSizes.map((value) => ({ value, label: text(`reader_size_${value}`) }))}
        value={settings.textSize}
        onValueChange={(textSize) => change({ textSize })}
      />
      <SegmentedControl
        label={text('reader_page')}
        segments={readerPages.map((value) => ({ value, label: text(`reader_page_${value}`) }))}
        value={settings.page}
        onValueChange={(page) => change({ page })}
      />
      {hasHint && (
        <Text size="sm" muted>
          {text('player_tapHint')}
        </Text>
      )}
    </div>
  );
}
