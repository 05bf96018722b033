import type { SavedPhrase } from '@fabula/data';
import { type NativeLanguage, textDirection } from '@fabula/domain';
import { useCommonText } from '@fabula/platform';
import { Dialog, LearnerText } from '@fabula/ui';
import { ListenButton } from '../phrase/listen-button.tsx';
import { NarratorProvider } from '../phrase/narrator.tsx';
import { PhraseDetails } from '../phrase/phrase-details.tsx';
import { shownPhrase, spokenPhrase } from '../phrase/phrase-source.ts';
import { usePhraseSource } from '../phrase/use-phrase-source.ts';
import { usePhraseVowels } from '../phrase/use-vowels.ts';
import { DueLabel } from '../review/due-label.tsx';
import { useText } from '../text.ts';
import styles from './phrase-list.module.css';

interface PhraseDialogProps {
  readonly phrase: SavedPhrase;
  readonly nativeLanguage: NativeLanguage;
  readonly dueAt: string | null;
  readonly now: Date;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Everything about one phrase of the list. */
export function PhraseDialog({ phrase, dueAt, now, onClose, onDeleted, ...props }: PhraseDialogProps) {
  const text = useText();
  const common = useCommonText();
  const source = usePhraseSource(phrase, props.nativeLanguage);
  const nativeLanguage = source?.nativeLanguage ?? props.nativeLanguage;
  const { areShown: showsVowels } = usePhraseVowels(source);
  return (
    <Dialog open onClose={onClose} title={text('listOpen')} closeLabel={common('close')}>
      <div className={styles.dialog}>
        <div className={styles.sides} dir={textDirection(phrase.language)}>
          <LearnerText as="p" look="phrase" language={phrase.language} hasVowels={showsVowels} className={styles.shown}>
            {shownPhrase(phrase, source, showsVowels)}
          </LearnerText>
          <LearnerText as="p" language={nativeLanguage} className={styles.meaning}>
            {phrase.translation}
          </LearnerText>
        </div>
        <div className={styles.actions}>
          <NarratorProvider>
            <ListenButton spoken={spokenPhrase(phrase, source)}>{text('listen')}</ListenButton>
          </NarratorProvider>
          <DueLabel dueAt={dueAt} now={now} />
        </div>
        <PhraseDetails
          phrase={phrase}
          source={source}
          nativeLanguage={nativeLanguage}
          showsVowels={showsVowels}
          onDeleted={onDeleted}
          narrow
        />
      </div>
    </Dialog>
  );
}
