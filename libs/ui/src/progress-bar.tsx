import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100. Without it the bar is indeterminate. */
  readonly percent?: number | undefined;
  /** The text at the end of the line, for example "40 %" as the language writes it. */
  readonly valueText?: string | undefined;
  readonly tone?: 'accent' | 'good' | 'fair' | 'bad' | undefined;
  /** Hides the label visually; it remains the accessible name. */
  readonly labelHidden?: boolean | undefined;
}

/** The progress of something. */
export function ProgressBar({ label, percent, valueText, tone = 'accent', labelHidden = false }: ProgressBarProps) {
  const id = useId();
  const known = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={styles.root}>
      {!labelHidden && (
        <div className={styles.texts}>
          <span id={id}>{label}</span>
          {valueText && <span className={styles.value}>{valueText}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={labelHidden ? label : undefined}
        aria-labelledby={labelHidden ? undefined : id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known}
        aria-valuetext={valueText}
        className={styles.track}
      >
        <div
          className={classNames(styles.fill, styles[tone], known === undefined && styles.unknown)}
          style={known ? { inlineSize: `${known}%` } : undefined}
        />
      </div>
    </div>
  );
}
