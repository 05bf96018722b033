import { classNames } from '@fabula/ui';
import styles from './waveform.module.css';

export interface WaveformProps {
  /** The peak of each 100 ms, 0 to 1. */
  readonly peaks: readonly number[];
  /** Playback position, 0 to 1; undefined while nothing plays. */
  readonly progress?: number | undefined;
  /** The accessible name of the image. */
  readonly label: string;
  /** That of the text that was said: the sound begins where it begins. */
  readonly direction?: 'ltr' | 'rtl';
}

const barCount = 60;
/** Keeps silence visible as a line of dots. */
const leastHeight = 0.06;
/** Raises low peaks so that quiet speech is visible, because hearing is not linear either. */
const curve = 0.6;

/** A recording as bars. They are added from the start, and get narrower once they fill the width. */
export function Waveform({ peaks, progress, label, direction = 'ltr' }: WaveformProps) {
  const bars = barsOf(peaks);
  const head = progress === undefined ? null : progress * bars.length;
  return (
    <svg
      role="img"
      aria-label={label}
      className={classNames(styles.waveform, direction === 'rtl' && styles.mirrored)}
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

/** Reduces the peaks to the bars that fit: each bar is one peak, or the loudest of several in a long recording. */
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
