import type { TextPlace } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { NarratedText } from '../speaking/narrated-text.tsx';
import styles from './phrase-card.module.css';

export interface MarkedTextProps {
  readonly text: string;
  /** The phrase inside its sentence; null where it is not found there. */
  readonly phrase: TextPlace | null;
  /** The word that sounds. */
  readonly spoken: TextPlace | null;
  /** Leaves the phrase out; the word in its place, for who cannot see the gap. */
  readonly gap: string | undefined;
}

/** A sentence with the phrase in it set off, or left out, and the word that sounds marked. */
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
