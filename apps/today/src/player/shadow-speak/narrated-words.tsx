import type { Span } from '@fabula/audio';
import { type TargetLanguage, tokenise } from '@fabula/domain';
import { classNames, LearnerText } from '@fabula/ui';
import { useMemo } from 'react';
import styles from './narrated-words.module.css';

export interface NarratedWordsProps {
  readonly text: string;
  readonly language: TargetLanguage;
  /** The word the narrator speaks. */
  readonly spoken: Span | null;
}

/** The sentence before it was tried, with the word that sounds marked. */
export function NarratedWords({ text, language, spoken }: NarratedWordsProps) {
  const tokens = useMemo(() => tokenise(text), [text]);
  return (
    <LearnerText as="p" look="story" language={language}>
      {tokens.map((token) => (
        <span key={token.start} className={classNames(token.isWord && sounds(token, spoken) && styles.spoken)}>
          {token.text}
        </span>
      ))}
    </LearnerText>
  );
}

function sounds({ start, end }: Span, spoken: Span | null): boolean {
  return spoken !== null && start < spoken.end && end > spoken.start;
}
