import { type LanguageName, languageLabel, type NativeLanguage, type Sentence } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { LearnerText, Text } from '@fabula/ui';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import styles from './word-popup.module.css';

export interface PhraseMeaningProps {
  /** The translation of exactly these words, if the story has one. */
  readonly translation: string | null;
  readonly sentence: Sentence;
  /** The language of the story's translations. */
  readonly language: LanguageName;
  readonly native: NativeLanguage;
  /** What the single words mean, which is shown where their whole has no translation. */
  readonly children: ReactNode;
}

/**
 * The meaning of several words. Glossaries know only single words, so if the story does not translate exactly these,
 * this shows the sentence's translation and says so.
 */
export function PhraseMeaning({ translation, sentence, language, native, children }: PhraseMeaningProps) {
  const text = useText();
  const { texts } = usePlatform();
  const shown = translation ?? sentence.translation;
  if (!shown) return <Text muted>{text('player_wordFallback')}</Text>;
  return (
    <div className={styles.phrase}>
      {translation === null && (
        <>
          {children}
          <Text size="sm" muted>
            {text('player_phraseSentence')}
          </Text>
        </>
      )}
      <div className={translation === null ? styles.around : styles.meaning}>
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
