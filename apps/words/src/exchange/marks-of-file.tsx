import { languageLabel } from '@fabula/domain';
import type { ExchangedWord, WordFile } from '@fabula/exchange/words';
import { usePlatform } from '@fabula/platform';
import { Text } from '@fabula/ui';
import { useMemo } from 'react';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import styles from '../words.module.css';
import { SendWords } from './send-words.tsx';
import type { Importing } from './use-import.ts';
import { groupsOfMarks } from './words-to-import.ts';

interface MarksOfFileProps {
  readonly importing: Importing;
  readonly file: WordFile;
  readonly marks: readonly ExchangedWord[];
}

/** A file of ours, which says itself what each word is: how many there are of each kind. */
export function MarksOfFile({ importing, file, marks }: MarksOfFileProps) {
  const text = useText();
  const { texts } = usePlatform();
  const { count } = useFormats();
  const groups = useMemo(() => groupsOfMarks(marks), [marks]);
  return (
    <SendWords importing={importing} isCut={file.isCut} groups={groups}>
      <Text>{text('marks_about')}</Text>
      <ul className={styles.plain}>
        {groups.map(({ language, state, words }) => (
          <li key={`${language} ${state}`}>
            {text('marks_group', {
              language: languageLabel(language, texts.language()),
              state: text(`state_${state}`),
              words: count(words.length),
            })}
          </li>
        ))}
        {file.odd > 0 && <li>{text('marks_odd', { count: file.odd, words: count(file.odd) })}</li>}
      </ul>
    </SendWords>
  );
}
