import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100; without it the length of the work is unknown and the bar only shows that it goes on. */
  readonly percent?: number | undefined;
  /** What stands at the end of the line, for example "40 %" as the language writes it. */
  readonly valueText?: string | undefined;
  readonly tone?: 'accent' | 'good' | 'fair' | 'bad' | undefined;
  /** Only the bar is drawn; the label stays its name. */
  readonly labelHidden?: boolean | undefined;
}

/** How far something has come. */
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
          style={known === undefined ? undefined : { inlineSize: `${known}%` }}
        />
      </div>
    </div>
  );
}
