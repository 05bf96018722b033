import styles from './waveform.module.css';

export interface WaveformProps {
  /** The loudest moment of each 100 ms, 0 to 1. */
  readonly peaks: readonly number[];
  /** How far it is played, 0 to 1; without it nothing plays. */
  readonly progress?: number | undefined;
  /** What the picture is of. */
  readonly label: string;
}

const barCount = 60;
/** Silence is a line of dots, not nothing. */
const leastHeight = 0.06;
/** Quiet speech still shows: the ear, too, is no ruler. */
const curve = 0.6;

/** The sound of a recording as bars: they grow from the start, and draw together once they have filled the width. */
export function Waveform({ peaks, progress, label }: WaveformProps) {
  const bars = barsOf(peaks);
  const head = progress === undefined ? null : progress * bars.length;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.waveform}
      viewBox={`0 0 ${barCount} 10`}
      preserveAspectRatio="none"
    >
      {bars.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          x={index + 0.2}
          y={5 - 5 * height}
          width={0.6}
          height={10 * height}
          className={head !== null && index < head ? styles.played : styles.bar}
        />
      ))}
      {head !== null && (
        <rect x={Math.min(head, barCount - 0.3)} y={0} width={0.3} height={10} className={styles.head} />
      )}
    </svg>
  );
}

/** As many bars as fit: the last ones of a short row, the loudest of several for a long one. */
export function barsOf(peaks: readonly number[]): readonly number[] {
  const each = Math.max(1, peaks.length / barCount);
  const count = Math.min(barCount, peaks.length);
  return Array.from({ length: count }, (_, index) => {
    const group = peaks.slice(
      Math.floor(index * each),
      Math.max(Math.floor((index + 1) * each), Math.floor(index * each) + 1),
    );
    return Math.max(leastHeight, Math.min(1, Math.max(...group)) ** curve);
  });
}
