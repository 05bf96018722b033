import type { useWordTranslation } from '@fabula/data';
import { isNativeLanguage, languageLabel, type NativeLanguage } from '@fabula/domain';
import { AppError, usePlatform } from '@fabula/platform';
import { LearnerText, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './word-popup.module.css';

export interface WordMeaningProps {
  readonly word: string;
  readonly translation: ReturnType<typeof useWordTranslation>;
  /** The requested language. The answer may be in another one, which is then named. */
  readonly native: NativeLanguage;
}

/** Shows the translation, or why there is none. */
export function WordMeaning({ word, translation: { data, error }, native }: WordMeaningProps) {
  const text = useText();
  const { texts } = usePlatform();
  if (error) {
    const isUnknown = error instanceof AppError && error.code === 'not_found';
    return <Text muted>{text(isUnknown ? 'player_wordUnknown' : 'player_wordFailed', { word })}</Text>;
  }
  if (!data) return <Text muted>{text('player_translating')}</Text>;
  if (!data.translation) return <Text muted>{text('player_wordFallback')}</Text>;
  const language = isNativeLanguage(data.language) ? data.language : native;
  return (
    <div className={styles.meaning}>
      <LearnerText language={language}>{data.translation}</LearnerText>
      {language !== native && (
        <Text size="sm" muted>
          {languageLabel(language, texts.language())}
        </Text>
      )}
    </div>
  );
}
