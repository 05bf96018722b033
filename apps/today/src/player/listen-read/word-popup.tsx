import { useWordTranslation } from '@fabula/data';
import { languageLabel, languageTag, type Story, wordForm } from '@fabula/domain';
import { AppError, usePlatform } from '@fabula/platform';
import { Heading, LearnerText, Popover, Text } from '@fabula/ui';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../text.ts';
import { SavePhraseButton } from '../save-phrase-button.tsx';
import { WordMeaning } from './word-meaning.tsx';
import styles from './word-popup.module.css';

/** A word the learner has tapped. */
export interface TappedWord {
  /** As the glossary knows it: lower case, without marks around it. */
  readonly word: string;
  readonly sentence: string;
  readonly anchor: HTMLElement;
}

/** The tapped word, or null when nothing is left of it without its punctuation. */
export function tappedWord(text: string, story: Story, sentence: string, anchor: HTMLElement): TappedWord | null {
  const word = wordForm(text, languageTag(story.language));
  return word ? { word, sentence, anchor } : null;
}

export interface WordPopupProps {
  readonly story: Story;
  readonly tapped: TappedWord;
  /** The card it stays within. */
  readonly boundary: HTMLElement | null;
  readonly onClose: () => void;
}

/** What a word means, near the word, with the button that keeps it. */
export function WordPopup({ story, tapped, boundary, onClose }: WordPopupProps) {
  const text = useText();
  const { toasts, upgrade, texts } = usePlatform();
  const { word, sentence, anchor } = tapped;
  const translation = useWordTranslation({
    word,
    fromLanguage: story.language,
    toLanguage: story.nativeLanguage,
    context: sentence,
    storyId: story.id,
  });
  const isOverLimit = translation.error instanceof AppError && translation.error.reason === 'word_limit';
  const offerUpgrade = useEffectEvent(() => {
    onClose();
    toasts.show({ kind: 'warning', title: text('player_wordLimitTitle'), description: text('player_wordLimitText') });
    upgrade.open('word_limit');
  });
  useEffect(() => {
    if (isOverLimit) offerUpgrade();
  }, [isOverLimit]);

  if (isOverLimit) return null;
  return (
    <Popover anchor={anchor} boundary={boundary} onClose={onClose} label={text('player_wordDialog', { word })}>
      <div className={styles.popup}>
        <div className={styles.head}>
          <Heading level={2} size="md">
            <LearnerText language={story.language} look="phrase">
              {word}
            </LearnerText>
          </Heading>
          <Text size="sm" muted>
            {languageLabel(story.language, texts.language())}
          </Text>
        </div>
        <div role="status">
          <WordMeaning translation={translation} word={word} native={story.nativeLanguage} />
        </div>
        {translation.data?.translation && (
          <SavePhraseButton
            phrase={{
              phrase: word,
              translation: translation.data.translation,
              example: sentence,
              language: story.language,
            }}
            texts={{ save: 'player_saveWord', saved: 'player_wordSaved', failed: 'player_wordNotSaved' }}
            look={{ size: 'sm' }}
          />
        )}
      </div>
    </Popover>
  );
}
