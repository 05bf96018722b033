import {
  languageInSentence,
  languageLabel,
  languageTag,
  type TargetLanguage,
  targetLanguages,
  textDirection,
} from '@fabula/domain';
import { useOnline, usePlatform } from '@fabula/platform';
import { Button, ErrorLine, LearnerText, Select, Text, TextField } from '@fabula/ui';
import { useRef } from 'react';
import { Facts } from '../list/text-card.tsx';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';
import { otherLanguage, type ReadBook, type SaveProblem } from './new-text-state.ts';
import { ReadingNote } from './reading-note.tsx';
import type { NewTextWriting } from './use-new-text.ts';

export interface LessonsOfTextProps {
  readonly read: ReadBook;
  readonly learned: TargetLanguage;
  readonly writing: NewTextWriting;
}

/** What a text becomes, before anything is sent: its title and language can be corrected. */
export function LessonsOfText({ read, learned, writing }: LessonsOfTextProps) {
  const text = useText();
  const { texts, config } = usePlatform();
  const { state, nameLanguage, writeTitle, save, cancel, startOver } = writing;
  const { book, title } = read;
  const languages = useRef<HTMLSelectElement>(null);
  const isBusy = state.status !== 'read';
  const problem = state.status === 'read' ? state.problem : null;
  const count = book.parts.length;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Text>
        {text(read.source.kind === 'page' ? 'readAboutPage' : 'readAbout', { lessons: text('readLessons', { count }) })}
      </Text>
      <Text>{text(config.translatesWords ? 'readTermsModel' : 'readTerms')}</Text>
      <TextField
        label={text('titleLabel')}
        lang={languageTag(book.language)}
        dir={title === '' ? undefined : textDirection(book.language)}
        maxLength={200}
        value={title}
        readOnly={isBusy}
        onChange={({ target }) => writeTitle(target.value)}
        error={problem === 'title' ? text('titleMissing') : undefined}
      />
      <Select
        ref={languages}
        label={text('languageLabel')}
        options={targetLanguages.map((value) => ({ value, label: languageLabel(value, texts.language()) }))}
        value={book.language}
        // Not while it is read: the keyboard would lose its place.
        disabled={state.status === 'saving'}
        onValueChange={nameLanguage}
        hint={<LanguageNote book={book} learned={learned} />}
      />
      <LearnerText as="p" look="story" language={book.language} className={styles.sample}>
        {book.parts[0]?.sentences.slice(0, 3).join(' ')}
      </LearnerText>
      <Text size="sm" muted>
        <Facts words={book.words} count={count} />
      </Text>
      <div aria-live="polite">
        <SaveProblemLine problem={problem} />
        <ReadingNote says={state.status === 'reading' ? 'readingNote' : null} />
      </div>
      <Actions
        state={state}
        startOver={startOver}
        cancel={() => {
          cancel();
          languages.current?.focus(); // the pressed button is gone
        }}
      />
    </form>
  );
}

function Actions({ state, cancel, startOver }: Pick<NewTextWriting, 'state' | 'cancel' | 'startOver'>) {
  const text = useText();
  const online = useOnline();
  const isReading = state.status === 'reading';
  return (
    <div className={styles.actions}>
      <Button type="submit" busy={state.status === 'saving'} disabled={!online || isReading}>
        {text('save')}
      </Button>
      {isReading && (
        <Button variant="secondary" onClick={cancel}>
          {text('readCancel')}
        </Button>
      )}
      <Button variant="ghost" disabled={state.status === 'saving'} onClick={startOver}>
        {text('startOver')}
      </Button>
    </div>
  );
}

function SaveProblemLine({ problem }: { readonly problem: SaveProblem | null }) {
  const text = useText();
  if (problem !== 'failed' && problem !== 'full') return null;
  return <ErrorLine id="save-problem">{text(problem === 'full' ? 'saveFull' : 'saveFailed')}</ErrorLine>;
}

function LanguageNote({ book, learned }: { readonly book: ReadBook['book']; readonly learned: TargetLanguage }) {
  const text = useText();
  const { texts } = usePlatform();
  const name = (language: TargetLanguage) => languageInSentence(language, texts.language());
  if (book.recognized === null) return <>{text('languageUnknown')}</>;
  const other = otherLanguage(book, learned);
  return other && <>{text('languageOther', { language: name(other), learned: name(learned) })}</>;
}
