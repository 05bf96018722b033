import { languageInSentence, type NativeLanguage, storyVocabulary, type TargetLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, Icon, TextField } from '@fabula/ui';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { useText } from '../text.ts';
import type { WordList } from './use-word-list.ts';
import styles from './words-field.module.css';

export interface WordsFieldProps {
  readonly ref: Ref<{ readonly focus: () => void }>;
  readonly list: WordList;
  readonly languages: { readonly target: TargetLanguage; readonly native: NativeLanguage };
  readonly readOnly: boolean;
}

/** The field for the words to weave in: they are typed one by one and removed by a press. */
export function WordsField({ ref, list, languages, readOnly }: WordsFieldProps) {
  const text = useText();
  const { texts } = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const { words, typed, refused, type, take, remove } = list;
  const most = storyVocabulary.words;
  const inLanguage = (language: TargetLanguage | NativeLanguage) => languageInSentence(language, texts.language());
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in an empty field submits the form, as usual.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    event.preventDefault();
    take();
  };
  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        label={text('own_words')}
        hint={text('own_wordsHint', {
          target: inLanguage(languages.target),
          native: inLanguage(languages.native),
        })}
        error={refused ? text(`own_refused_${refused}`, { most, characters: storyVocabulary.characters }) : undefined}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        value={typed}
        readOnly={readOnly}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        trailing={
          <Button variant="ghost" size="sm" icon="plus" disabled={readOnly || typed.trim() === ''} onClick={take}>
            {text('own_add')}
          </Button>
        }
      />
      {words.length > 0 && (
        <TypedWords
          words={words}
          readOnly={readOnly}
          onRemove={(word) => {
            remove(word);
            input.current?.focus(); // the pressed button no longer exists
          }}
        />
      )}
      <p role="status" className={styles.count}>
        {words.length > 0 && text('own_count', { count: words.length, most })}
      </p>
    </div>
  );
}

interface TypedWordsProps {
  readonly words: readonly string[];
  readonly readOnly: boolean;
  readonly onRemove: (word: string) => void;
}

function TypedWords({ words, readOnly, onRemove }: TypedWordsProps) {
  const text = useText();
  return (
    <ul className={styles.words} aria-label={text('own_words')}>
      {words.map((word) => (
        <li key={word}>
          <Button
            variant="secondary"
            size="sm"
            disabled={readOnly}
            aria-label={text('own_remove', { word })}
            onClick={() => onRemove(word)}
          >
            <span className={styles.word}>
              <bdi>{word}</bdi>
              <Icon name="close" size={16} />
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
