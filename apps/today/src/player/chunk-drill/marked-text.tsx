import type { TextPlace } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { NarratedText } from '../speaking/narrated-text.tsx';
import styles from './phrase-card.module.css';

export interface MarkedTextProps {
  readonly text: string;
  /** The phrase's place in its sentence; null if it is not found there. */
  readonly phrase: TextPlace | null;
  /** The word being spoken. */
  readonly spoken: TextPlace | null;
  /** If set, a gap replaces the phrase; a screen reader reads this word instead. */
  readonly gap: string | undefined;
}

/** A sentence that highlights its phrase or leaves it out, and marks the word being spoken. */
export function MarkedText({ text, phrase, spoken, gap }: MarkedTextProps) {
  const { texts } = usePlatform();
  if (phrase === null) return <NarratedText text={text} spoken={spoken} />;
  const part = (from: number, to: number) => <NarratedText text={text.slice(from, to)} from={from} spoken={spoken} />;
  return (
    <>
      {part(0, phrase.start)}
      {gap === undefined ? (
        <strong className={styles.inContext}>{part(phrase.start, phrase.end)}</strong>
      ) : (
        <span role="img" aria-label={gap} lang={texts.language()} className={styles.gap} />
      )}
      {part(phrase.end, text.length)}
    </>
  );
}
