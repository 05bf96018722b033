import type { WordReading } from '@fabula/data';
import { isNativeLanguage, languageLabel, type NativeLanguage, type TargetLanguage } from '@fabula/domain';
import { AppError, usePlatform } from '@fabula/platform';
import { LearnerText, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './word-popup.module.css';

export interface WordMeaningProps {
  readonly word: string;
  /** The language of the word. */
  readonly language: TargetLanguage;
  readonly reading: WordReading;
  /** The requested language. The answer may be in another one, which is then named. */
  readonly native: NativeLanguage;
}

/** Shows the translation and the base form, or why there is none. */
export function WordMeaning({ word, language, reading: { data, error }, native }: WordMeaningProps) {
  const text = useText();
  const { texts } = usePlatform();
  if (error) {
    const code = error instanceof AppError ? error.code : undefined;
    return (
      <>
        <Text muted>{text(code === 'not_found' ? 'player_wordUnknown' : 'player_wordFailed', { word })}</Text>
        {code === 'network' && <Text muted>{text('player_wordOffline')}</Text>}
      </>
    );
  }
  if (!data) return <Text muted>{text('player_translating')}</Text>;
  if (!data.translation) return <Text muted>{text('player_wordFallback')}</Text>;
  const told = isNativeLanguage(data.language) ? data.language : native;
  return (
    <div className={styles.phrase}>
      {data.expression && <WithinExpression expression={data.expression} language={language} />}
      <div className={styles.meaning}>
        <LearnerText language={told}>{data.translation}</LearnerText>
        {told !== native && (
          <Text size="sm" muted>
            {languageLabel(told, texts.language())}
          </Text>
        )}
      </div>
      {data.baseForm && (
        <Text size="sm" muted>
          {text(data.wordClass === 'verb' ? 'player_baseVerb' : 'player_baseForm')}{' '}
          <LearnerText language={language} look="phrase" className={styles.base}>
            {data.baseForm}
          </LearnerText>
          {data.grammar && ` · ${text(`player_grammar_${data.grammar}`)}`}
        </Text>
      )}
    </div>
  );
}

interface WithinExpressionProps {
  readonly expression: string;
  /** Its language. */
  readonly language: TargetLanguage;
}

/** Stands before a meaning that is the expression's, so that nobody takes it for the word's own. */
function WithinExpression({ expression, language }: WithinExpressionProps) {
  const text = useText();
  // No sign that a text may have. It shows where the expression belongs, which has a language and a direction.
  const place = '\u0000';
  const [before, after] = text('player_wordIn', { expression: place }).split(place);
  return (
    <Text size="sm" muted>
      {before}
      <LearnerText language={language} look="phrase" className={styles.base}>
        {expression}
      </LearnerText>
      {after}
    </Text>
  );
}
