import type { Spoken } from '@fabula/audio';
import type { TargetLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { LearnerText, Text } from '@fabula/ui';
import { pauseSeconds } from '../speaking/rhythm.ts';
import { useText } from '../text.ts';
import type { Difference } from './difference.ts';
import styles from './difference-text.module.css';
import { wordSpans } from './fix-word/word-slice.ts';

export interface DifferenceTextProps {
  readonly difference: Difference;
  readonly spoken: Spoken;
  readonly language: TargetLanguage;
}

/** Says where an attempt differs most, beside the sign that marks it in the picture. */
export function DifferenceText({ difference, spoken, language }: DifferenceTextProps) {
  const text = useText();
  const { texts } = usePlatform();
  const hasMark = difference.kind === 'word' || difference.kind === 'pause';
  return (
    <Text className={styles.difference}>
      {hasMark && (
        <svg aria-hidden="true" viewBox="0 0 20 10" className={styles.sign}>
          <path d="M1 8V2H8L10 7L12 2H19V8" />
        </svg>
      )}
      <span>
        {hasMark && `${text('shadow_differs')} `}
        {difference.kind === 'word' && (
          <LearnerText as="q" look="phrase" language={language}>
            {wordAt(spoken, difference.index)}
          </LearnerText>
        )}
        {difference.kind === 'pause' &&
          text('shadow_differsPause', {
            seconds: new Intl.NumberFormat(texts.language(), { minimumFractionDigits: 1 }).format(
              pauseSeconds(difference),
            ),
          })}
        {!hasMark && text(`shadow_differs_${difference.kind}`)}
      </span>
    </Text>
  );
}

function wordAt({ text }: Spoken, index: number): string {
  const span = wordSpans(text)[index];
  return span ? text.slice(span.start, span.end) : '';
}
