import type { NativeLanguage, Sentence } from '@fabula/domain';
import { LearnerText, Text } from '@fabula/ui';
import { useText } from '../../text.ts';
import styles from './word-popup.module.css';
import { type WordRange, wordsIn } from './word-range.ts';

export interface PhraseMeaningProps {
  /** Of just these words, where the story has one. */
  readonly translation: string | null;
  readonly sentence: Sentence;
  readonly range: WordRange;
  readonly native: NativeLanguage;
}

/**
 * What several words mean. Glossaries know single words, so where the story has no translation of just these it is that of
 * the sentence, and said to be.
 */
export function PhraseMeaning({ translation, sentence, range, native }: PhraseMeaningProps) {
  const text = useText();
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
        <LearnerText language={native}>{shown}</LearnerText>
      </div>
    </div>
  );
}
