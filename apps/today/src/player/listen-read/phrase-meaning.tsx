import { languageLabel, type NativeLanguage, type Sentence } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { LearnerText, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './word-popup.module.css';
import { type WordRange, wordsIn } from './word-range.ts';

export interface PhraseMeaningProps {
  /** The translation of exactly these words, if the story has one. */
  readonly translation: string | null;
  readonly sentence: Sentence;
  readonly range: WordRange;
  /** The language of the story's translations. */
  readonly language: NativeLanguage;
  readonly native: NativeLanguage;
}

/**
 * The meaning of several words. Glossaries know only single words, so if the story does not translate exactly these,
 * this shows the sentence's translation and says so.
 */
export function PhraseMeaning({ translation, sentence, range, language, native }: PhraseMeaningProps) {
  const text = useText();
  const { texts } = usePlatform();
  const shown = translation ?? sentence.translation;
  if (!shown) return <Text muted>{text('player_wordFallback')}</Text>;
  const isOfSentence = translation === null && range.last - range.first + 1 < wordsIn(sentence.text);
  return (
    <div className={styles.phrase}>
      {isOfSentence && (
        <Text size="sm" muted>
          {text('player_phraseSentence')}
        </Text>
      )}
      <div className={styles.meaning}>
        <LearnerText language={language}>{shown}</LearnerText>
        {language !== native && (
          <Text size="sm" muted>
            {languageLabel(language, texts.language())}
          </Text>
        )}
      </div>
    </div>
  );
}
