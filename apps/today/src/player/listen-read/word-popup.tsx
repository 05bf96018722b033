import { useProfile, useWordTranslation } from '@fabula/data';
import {
  isSamePhrase,
  languageLabel,
  languageTag,
  type Sentence,
  type Story,
  type TargetLanguage,
  withoutVowelSigns,
  wordForm,
} from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Heading, LearnerText, Popover, Text } from '@fabula/ui';
import { useState } from 'react';
import { SavePhraseButton } from '../save-phrase-button.tsx';
import { useText } from '../text.ts';
import { OwnTranslation } from './own-translation.tsx';
import { PhraseMeaning } from './phrase-meaning.tsx';
import { useMayBeRefused, useWordLimit } from './use-word-limit.ts';
import { WordMeaning } from './word-meaning.tsx';
import styles from './word-popup.module.css';
import { isPhrase, textOf, type WordRange } from './word-range.ts';
import { WordRangeButtons } from './word-range-buttons.tsx';

/** The words whose meaning the learner wants to know. */
export interface ChosenWords {
  readonly sentence: Sentence;
  readonly range: WordRange;
  readonly anchor: HTMLElement;
}

export interface WordPopupProps {
  readonly story: Story;
  readonly chosen: ChosenWords;
  /** The card that the popup stays within. */
  readonly boundary: HTMLElement | null;
  readonly onChange: (range: WordRange) => void;
  readonly onClose: () => void;
}

/** A popup near a word or phrase with its meaning and a button to save it. */
export function WordPopup({ story, chosen, boundary, onChange, onClose }: WordPopupProps) {
  const text = useText();
  const { sentence, range, anchor } = chosen;
  const { words, native, isOfMany, translation, known, told, isUnknown } = useMeaning(story, chosen);
  const isOverLimit = useWordLimit(translation.error, onClose);
  const mayBeRefused = useMayBeRefused();
  const [own, setOwn] = useState({ words: '', translation: '' });
  if (isOverLimit || (mayBeRefused && !isOfMany && translation.isFetching)) return null;
  const kept = told || (own.words === words ? own.translation.trim() : '');
  return (
    <Popover anchor={anchor} boundary={boundary} onClose={onClose} label={text('player_wordDialog', { word: words })}>
      <div className={styles.popup}>
        <PopupHead words={words} language={story.language} />
        <div role="status">
          {isOfMany ? (
            <PhraseMeaning
              translation={known}
              sentence={sentence}
              range={range}
              language={story.nativeLanguage}
              native={native}
            />
          ) : (
            <WordMeaning translation={translation} word={words} native={native} />
          )}
        </div>
        <WordRangeButtons sentence={sentence.text} range={range} onChange={onChange} />
        {isUnknown && (
          <OwnTranslation
            native={native}
            value={own.words === words ? own.translation : ''}
            onChange={(value) => setOwn({ words, translation: value })}
          />
        )}
        {(kept || isUnknown) && (
          <SavePhraseButton
            key={words}
            phrase={{
              phrase: words,
              translation: kept,
              example: sentence.text,
              language: story.language,
              storyId: story.id,
            }}
            texts={isOfMany ? phraseTexts : wordTexts}
            look={{ size: 'sm' }}
            isReady={kept !== ''}
          />
        )}
      </div>
    </Popover>
  );
}

const wordTexts = { save: 'player_saveWord', saved: 'player_wordSaved', failed: 'player_wordNotSaved' } as const;
const phraseTexts = { save: 'player_saveWord', saved: 'player_phraseSaved', failed: 'player_phraseNotSaved' } as const;

function PopupHead({ words, language }: { readonly words: string; readonly language: TargetLanguage }) {
  const { texts } = usePlatform();
  return (
    <div className={styles.head}>
      <Heading level={2} size="md">
        <LearnerText language={language} look="phrase">
          {words}
        </LearnerText>
      </Heading>
      <Text size="sm" muted>
        {languageLabel(language, texts.language())}
      </Text>
    </div>
  );
}

/** The meaning of the chosen words in the learner's own language, as far as it is known. */
function useMeaning(story: Story, { sentence, range }: ChosenWords) {
  const profile = useProfile();
  // The learner's own language, even if the story has another, because single words may be available in more languages.
  const native = profile.data?.nativeLanguage ?? story.nativeLanguage;
  // Without vowels, which a model may write into a text, so that a phrase is one whether they are shown or not.
  const written = withoutVowelSigns(textOf(sentence.text, range));
  const isOfMany = isPhrase(range);
  // A word takes its glossary form: lower case, no punctuation around it. A phrase stays as the story writes it.
  const words = isOfMany ? written : wordForm(written, languageTag(story.language));
  const asked = { word: words, fromLanguage: story.language, toLanguage: native };
  const translation = useWordTranslation(
    isOfMany || profile.isPending ? null : { ...asked, context: sentence.text, storyId: story.id },
  );
  const known = isOfMany ? knownTranslation(story, words) : null;
  const told = isOfMany ? (known ?? sentence.translation) : translation.data?.translation;
  const isUnknown = !told && (isOfMany || translation.error !== null || translation.data !== undefined);
  return { words, native, isOfMany, translation, known, told, isUnknown };
}

/** The translation of a key phrase of the story; null for any other words. */
function knownTranslation({ keyPhraseNotes }: Story, words: string): string | null {
  return keyPhraseNotes.find(({ phrase }) => isSamePhrase(withoutVowelSigns(phrase), words))?.translation || null;
}
