import type { LanguageName } from '@fabula/domain';
import { LearnerText, VisuallyHidden } from '@fabula/ui';
import { Fragment } from 'react';
import { useText } from '../text.ts';
import { useVowels } from '../vowels.tsx';
import type { AskedQuestion } from './asked-question.ts';
import styles from './sentence-text.module.css';

export interface SentenceTextProps {
  readonly language: LanguageName;
  readonly question: AskedQuestion;
  readonly isLocked: boolean;
}

/** The sentence of a question. A gap is drawn as a line, read out as a word, and filled in after the answer. */
export function SentenceText({ language, question, isLocked }: SentenceTextProps) {
  const parts = (question.sentence ?? '').split(/_{2,}/).map((part, place) => ({ part, place }));
  const vowels = useVowels();
  const fills = isLocked && question.optionsLanguage === language;
  return (
    <LearnerText as="p" look="story" language={language} hasVowels={vowels.areShown} className={styles.sentence}>
      {parts.map(({ part, place }) => (
        <Fragment key={place}>
          {place > 0 && (fills ? <strong className={styles.filled}>{vowels.shown(question.correct)}</strong> : <Gap />)}
          {vowels.shown(part)}
        </Fragment>
      ))}
    </LearnerText>
  );
}

function Gap() {
  const text = useText();
  return (
    <span className={styles.gap}>
      <VisuallyHidden>({text('quiz_gap')})</VisuallyHidden>
    </span>
  );
}
