import type { WordBook } from '@fabula/data';
import { type TargetLanguage, wordOfEntry } from '@fabula/domain';
import { type ExchangedState, exchangedStates, type WordField, type WordFile } from '@fabula/exchange/words';
import { LearnerText, Select } from '@fabula/ui';
import { useMemo, useState } from 'react';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import styles from '../words.module.css';
import { SendWords } from './send-words.tsx';
import type { Importing } from './use-import.ts';
import { type LeftOut, wordsOfEntries } from './words-to-import.ts';

interface FieldOfFileProps {
  readonly importing: Importing;
  readonly file: WordFile;
  readonly language: TargetLanguage;
  readonly book: WordBook;
}

const shownEntries = 10;
/** What a list of words that one has collected may say of them; to ignore many at once is no list's matter. */
const offeredStates = exchangedStates.filter((state) => state !== 'ignored');
const reasons = ['several_words', 'too_long', 'no_word', 'repeated'] as const satisfies readonly LeftOut[];

/** A list of somebody else's: which of its fields holds the words, the first of them, and what they are to the learner. */
export function FieldOfFile({ importing, file, language, book }: FieldOfFileProps) {
  const text = useText();
  const { count } = useFormats();
  const [place, setPlace] = useState(0);
  const [state, setState] = useState<ExchangedState>('known');
  const { values } = file.fields[place] ?? { values: [] };
  const { words, leftOut } = useMemo(
    () => wordsOfEntries(values, language, book.dictionaryForm),
    [values, language, book.dictionaryForm],
  );
  return (
    <SendWords importing={importing} isCut={file.isCut} groups={[{ language, state, words }]}>
      {file.fields.length > 1 && (
        <Select
          label={text('import_field')}
          options={file.fields.map((field, index) => ({
            value: String(index),
            label: nameOf(field, text('import_column', { number: index + 1 })),
          }))}
          value={String(place)}
          onValueChange={(chosen) => setPlace(Number(chosen))}
        />
      )}
      <Entries values={values} language={language} />
      <ul className={styles.plain}>
        <li>{text('import_words', { count: words.length, words: count(words.length) })}</li>
        {reasons.map((reason) =>
          leftOut[reason] === 0 ? null : (
            <li key={reason}>{text(`leftOut_${reason}`, { count: leftOut[reason], words: count(leftOut[reason]) })}</li>
          ),
        )}
      </ul>
      <Select<ExchangedState>
        label={text('import_state')}
        options={offeredStates.map((value) => ({ value, label: text(`state_${value}`) }))}
        value={state}
        onValueChange={setState}
      />
    </SendWords>
  );
}

/** Two or three first entries help to tell fields apart that have no names. */
function nameOf({ name, of, values }: WordField, column: string): string {
  const sample = values.find((value) => value !== '')?.slice(0, 30) ?? '';
  return `${of === null ? '' : `${of}: `}${name || column} (${sample})`;
}

function Entries({ values, language }: { readonly values: readonly string[]; readonly language: TargetLanguage }) {
  const text = useText();
  const first = values.map((value, row) => ({ value, row })).filter(({ value }) => value !== '');
  return (
    <ul className={styles.preview} aria-label={text('import_preview')}>
      {first.slice(0, shownEntries).map(({ value, row }) => {
        const read = wordOfEntry(value, language);
        return (
          <li key={row}>
            <LearnerText language={language}>{'word' in read ? read.word : value.slice(0, 120)}</LearnerText>
            {'refusal' in read && <span className={styles.refused}>{text(`refused_${read.refusal}`)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
