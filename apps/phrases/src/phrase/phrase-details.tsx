import type { SavedPhrase } from '@fabula/data';
import type { NativeLanguage } from '@fabula/domain';
import { classNames } from '@fabula/ui';
import { DeletePhrase } from './delete-phrase.tsx';
import { NarratorProvider } from './narrator.tsx';
import styles from './phrase-details.module.css';
import { PhraseNote } from './phrase-note.tsx';
import type { PhraseSource } from './phrase-source.ts';
import { SourceView } from './source-view.tsx';

interface PhraseDetailsProps {
  readonly phrase: SavedPhrase;
  readonly source: PhraseSource | null;
  readonly nativeLanguage: NativeLanguage;
  readonly showsVowels: boolean;
  readonly onDeleted: () => void;
  /** Uses one column at any width, as needed inside a dialog. */
  readonly narrow?: boolean;
}

/** The details of a phrase: its source sentence, the learner's note and the delete button. */
export function PhraseDetails({ phrase, source, nativeLanguage, showsVowels, onDeleted, narrow }: PhraseDetailsProps) {
  return (
    <NarratorProvider>
      <div className={classNames(styles.details, narrow ? styles.narrow : styles.wide)}>
        {source && <SourceView phrase={phrase} source={source} showsVowels={showsVowels} />}
        <PhraseNote phrase={phrase} nativeLanguage={nativeLanguage} />
        <div className={styles.delete}>
          <DeletePhrase phrase={phrase} onDeleted={onDeleted} />
        </div>
      </div>
    </NarratorProvider>
  );
}
