import { usePlatform } from '@fabula/platform';
import { classNames } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './compared-waveform.module.css';
import { type SpokenPart, secondsOf } from './sound-picture.ts';

export interface ComparedWaveformProps {
  readonly own: SpokenPart;
  /** Null where the narrator's sound cannot be drawn, for example that of the device's voice. */
  readonly narrator: SpokenPart | null;
  /** That of the sentence: both sounds begin where it begins. */
  readonly direction?: 'ltr' | 'rtl';
  /** The place of playback in the learner's own sound, in its steps; undefined while it does not play. */
  readonly head?: number | undefined;
  /** Where the two differ most, in steps of the narrator's sound. The words for it stand below the picture. */
  readonly mark?: { readonly from: number; readonly to: number } | null;
}

/** A short sound is not stretched to the whole width, which would make it look slow. */
const leastSteps = 16;
const leastHeight = 0.06;
/** Raises low peaks so that quiet speech is visible, because hearing is not linear either. */
const curve = 0.6;

/** The learner's sound as bars over the narrator's outline. Both begin at their first sound and have one scale. */
export function ComparedWaveform(props: ComparedWaveformProps) {
  const { own, narrator, direction = 'ltr', head, mark = null } = props;
  const text = useText();
  const { texts } = usePlatform();
  const steps = Math.max(leastSteps, own.heights.length, narrator?.heights.length ?? 0);
  const seconds = (part: SpokenPart) =>
    new Intl.NumberFormat(texts.language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      secondsOf(part),
    );
  return (
    <figure className={styles.figure}>
      <svg
        role="img"
        aria-label={text(narrator ? 'shadow_compared' : 'speak_yourRecording')}
        className={classNames(styles.waveform, direction === 'rtl' && styles.mirrored)}
        viewBox={`0 0 ${steps} 12`}
        preserveAspectRatio="none"
      >
        {narrator && <polygon points={outlineOf(narrator.heights)} className={styles.narrator} />}
        {own.heights.map((height, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={index + 0.25}
            y={7 - 5 * drawn(height)}
            width={0.5}
            height={10 * drawn(height)}
            className={styles.own}
          />
        ))}
        {mark && <path d={bracketOf(mark)} className={styles.mark} />}
        {head !== undefined && (
          <rect x={Math.min(head, steps - 0.2)} y={2} width={0.2} height={10} className={styles.head} />
        )}
      </svg>
      {narrator && (
        <figcaption className={styles.legend}>
          <span>
            <svg aria-hidden="true" viewBox="0 0 20 12" className={styles.key}>
              <polygon points="0,6 5,1 15,3 20,6 15,9 5,11" className={styles.narrator} />
            </svg>
            {text('shadow_lineNarrator', { seconds: seconds(narrator) })}
          </span>
          <span>
            <svg aria-hidden="true" viewBox="0 0 20 12" className={styles.key}>
              <path d="M1 4h3v4h-3zM8 0h3v12h-3zM15 3h3v6h-3z" className={styles.own} />
            </svg>
            {text('shadow_lineOwn', { seconds: seconds(own) })}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function drawn(height: number): number {
  return Math.max(leastHeight, height ** curve);
}

/** The points of an outline that is as high above the middle as below it. */
function outlineOf(heights: readonly number[]): string {
  const above = heights.map((height, index) => `${index + 0.5},${(7 - 5 * drawn(height)).toFixed(2)}`);
  const below = heights.map((height, index) => `${index + 0.5},${(7 + 5 * drawn(height)).toFixed(2)}`).reverse();
  return ['0,7', ...above, `${heights.length},7`, ...below].join(' ');
}

/** A bracket over the marked part, with a point downwards in its middle. */
function bracketOf({ from, to }: { readonly from: number; readonly to: number }): string {
  const middle = (from + to) / 2;
  return `M${from} 1.6V0.4H${middle - 0.3}L${middle} 1.6L${middle + 0.3} 0.4H${to}V1.6`;
}
