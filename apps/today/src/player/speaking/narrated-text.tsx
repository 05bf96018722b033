import { type Span, type SpeechPlayer, useAudioState } from '@fabula/audio';
import styles from './narrated-text.module.css';

export interface NarratedTextProps {
  readonly text: string;
  /** Start of the text within the narrator's text, in UTF-16 code units. */
  readonly from?: number;
  /** The word being spoken. */
  readonly spoken: Span | null;
}

/** A text that marks the word being spoken. */
export function NarratedText({ text, from = 0, spoken }: NarratedTextProps) {
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

/** The word being spoken in the clip with this key, or null. */
export function useSpokenWord(player: SpeechPlayer, key: string): Span | null {
  return useAudioState(player.store, (state) => (state.key === key ? state.word : null));
}
