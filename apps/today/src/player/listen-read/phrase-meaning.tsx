import { languageLabel, type NativeLanguage, type Sentence } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { LearnerText, Text } from '@fabula/ui';
import { useText } from '../../text.ts';
import styles from './word-popup.module.css';
import { type WordRange, wordsIn } from './word-range.ts';

export interface PhraseMeaningProps {
  /** Of just these words, where the story has one. */
  readonly translation: string | null;
  readonly sentence: Sentence;
  readonly range: WordRange;
  /** What the story is translated into. */
  readonly language: NativeLanguage;
  readonly native: NativeLanguage;
}

/**
 * What several words mean. Glossaries know single words, so where the story has no translation of just these it is that of
 * the sentence, and said to be.
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
