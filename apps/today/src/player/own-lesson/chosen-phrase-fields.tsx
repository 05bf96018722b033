import { type LessonPhrase, languageTag, phraseLengths, type Story, textDirection } from '@fabula/domain';
import { IconButton, LearnerText, TextField } from '@fabula/ui';
import { useId } from 'react';
import { useText } from '../text.ts';
import styles from './phrase-choice.module.css';

export interface ChosenPhraseFieldsProps {
  readonly story: Story;
  readonly phrase: LessonPhrase;
  /** The last one stays, because a drill needs one. */
  readonly isOnly: boolean;
  readonly onChange: (translation: string) => void;
  readonly onRemove: () => void;
}

/** One of a lesson's phrases, with what it means and a button to remove it. */
export function ChosenPhraseFields({ story, phrase, isOnly, onChange, onRemove }: ChosenPhraseFieldsProps) {
  const text = useText();
  const id = useId();
  const { nativeLanguage: native } = story;
  return (
    <li>
      <fieldset aria-labelledby={id} className={styles.phrase}>
        <LearnerText as="p" id={id} language={story.language} look="phrase" className={styles.name}>
          {phrase.phrase}
        </LearnerText>
        <IconButton
          label={text('phrases_remove', { phrase: phrase.phrase })}
          icon="trash"
          size="sm"
          disabled={isOnly}
          onClick={onRemove}
        />
        <TextField
          label={text('chunk_meaning')}
          lang={languageTag(native)}
          dir={phrase.translation === '' ? undefined : textDirection(native)}
          autoComplete="off"
          maxLength={phraseLengths.translation}
          value={phrase.translation}
          onChange={({ target }) => onChange(target.value)}
        />
      </fieldset>
    </li>
  );
}
