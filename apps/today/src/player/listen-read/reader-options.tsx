import type { TargetLanguage } from '@fabula/domain';
import { Button, Checkbox, SegmentedControl, Text } from '@fabula/ui';
import { Suspense, useState } from 'react';
import { alphabetDialog } from '../latin/fetch-latin.tsx';
import { useText } from '../text.ts';
import { useVowels } from '../vowels.tsx';
import { useReadingWords } from '../words/reading-words.tsx';
import styles from './reader-options.module.css';
import { readerPages, textSizes } from './reader-settings.ts';
import type { Reader } from './use-reader-settings.ts';

export interface ReaderOptionsProps {
  readonly id: string;
  readonly reader: Reader;
  /** The story's. */
  readonly language: TargetLanguage;
  /** Whether the hint is not on the page, so that it is found here. */
  readonly hasHint: boolean;
}

/** How large the story's text is, how it is set, and whether its words are marked; kept on the device. */
export function ReaderOptions({ id, reader, language, hasHint }: ReaderOptionsProps) {
  const text = useText();
  const { settings, change } = reader;
  const areMarksShown = useReadingWords((reading) => reading.areMarksShown);
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
      {language === 'Arabic' && <NewScript reader={reader} />}
      <Checkbox
        label={text('reader_marks')}
        hint={text('reader_marksHint')}
        checked={areMarksShown}
        onCheckedChange={(areShown) => change({ marks: areShown ? 'shown' : 'hidden' })}
      />
      {hasHint && (
        <Text size="sm" muted>
          {text('player_tapHint')}
        </Text>
      )}
    </div>
  );
}

/** What helps a learner who does not read Arabic letters yet. The pronunciation follows from the vowels. */
function NewScript({ reader: { settings, change } }: Pick<ReaderOptionsProps, 'reader'>) {
  const text = useText();
  const vowels = useVowels();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.script}>
      {vowels.exist && (
        <Checkbox
          label={text('reader_latin')}
          checked={settings.latin === 'on'}
          onCheckedChange={(isOn) => change({ latin: isOn ? 'on' : 'off' })}
        />
      )}
      <Button variant="secondary" size="sm" icon="book" onClick={() => setOpen(true)}>
        {text('alphabet_title')}
      </Button>
      {isOpen && (
        <Suspense>
          <alphabetDialog.current onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
