import { type SpeechPlayer, useAudioState } from '@fabula/audio';
import { usePlatform } from '@fabula/platform';
import styles from './phrase-card.module.css';
import type { Place } from './phrase-in-text.ts';

export interface MarkedTextProps {
  readonly text: string;
  /** The phrase inside its sentence. */
  readonly phrase?: Place | null;
  /** The word that sounds. */
  readonly spoken?: Place | null;
  /** Leaves the phrase out; the word in its place, for who cannot see the gap. */
  readonly gap?: string | undefined;
}

/** A text with the phrase in it set off, or left out, and the word that sounds marked. */
export function MarkedText({ text, phrase = null, spoken = null, gap }: MarkedTextProps) {
  const { texts } = usePlatform();
  if (phrase === null) return <Spoken text={text} from={0} spoken={spoken} />;
  const part = (from: number, to: number) => <Spoken text={text.slice(from, to)} from={from} spoken={spoken} />;
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

/** A piece of the text that begins at `from`, with what sounds of it marked. */
function Spoken({
  text,
  from,
  spoken,
}: {
  readonly text: string;
  readonly from: number;
  readonly spoken: Place | null;
}) {
  const start = Math.max(0, (spoken?.start ?? 0) - from);
  const end = Math.min(text.length, (spoken?.end ?? 0) - from);
  if (spoken === null || start >= end) return text;
  return (
    <>
      {text.slice(0, start)}
      <span className={styles.spoken}>{text.slice(start, end)}</span>
      {text.slice(end)}
    </>
  );
}

/** The word that sounds now, of the clip with this key. */
export function useSpokenWord(player: SpeechPlayer, key: string): Place | null {
  return useAudioState(player.store, (state) => (state.key === key ? state.word : null));
}
