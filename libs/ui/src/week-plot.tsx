import { type ChartScale, isLabelShown } from '@fabula/domain';
import { classNames } from './class-names.ts';
import styles from './week-plot.module.css';

/** One band of a week's column, drawn from the bottom up. */
export interface WeekBand {
  readonly kind: 'only' | 'mastered' | 'learned' | 'new';
  readonly value: number;
}

export interface WeekPlotProps {
  /** Text alternative of the chart for a screen reader. */
  readonly label: string;
  readonly weeks: readonly { readonly weekStart: string }[];
  readonly scale: ChartScale;
  readonly bands: readonly (readonly WeekBand[])[];
  /** A number as the interface language writes it. */
  readonly count: (value: number) => string;
  /** A day in a few letters: "Nov 12". */
  readonly shortDay: (day: string) => string;
  /** Half as high, for a picture among others. */
  readonly small?: boolean | undefined;
}

const columnWidth = 10;
/** The gap around a column, both sides together; smaller where there are many columns. */
const gapOf = (isDense: boolean) => (isDense ? 1 : 3);
const mostLoose = 30;
/** The number of dates that fit side by side on the narrowest phone. */
const mostDates = 4;

/** Weeks as columns on an axis from 0. The drawing is stretched, so its texts are laid out around it, unstretched. */
export function WeekPlot({ label, weeks, scale, bands, count, shortDay, small = false }: WeekPlotProps) {
  const isDense = weeks.length > mostLoose;
  const gap = gapOf(isDense);
  const place = (value: number) => `${(100 * value) / scale.top}%`;
  return (
    <div className={classNames(styles.plot, small && styles.small)}>
      <ol className={styles.ticks} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <li key={tick} style={{ insetBlockEnd: place(tick) }}>
            <span>{count(tick)}</span>
          </li>
        ))}
      </ol>
      <svg
        role="img"
        aria-label={label}
        className={classNames(styles.bars, !isDense && styles.outlined)}
        viewBox={`0 0 ${weeks.length * columnWidth} ${scale.top}`}
        preserveAspectRatio="none"
      >
        {bands.map((column, index) => (
          <g key={weeks[index]?.weekStart}>
            {column.map(({ kind, value }, band) => (
              <rect
                key={kind}
                data-kind={kind}
                x={index * columnWidth + gap / 2}
                y={scale.top - column.slice(0, band + 1).reduce((sum, one) => sum + one.value, 0)}
                width={columnWidth - gap}
                height={value}
              />
            ))}
          </g>
        ))}
      </svg>
      <ol className={styles.dates} aria-hidden="true">
        {weeks.map(({ weekStart }, index) =>
          isLabelShown(index, weeks.length, mostDates) ? (
            <li
              key={weekStart}
              className={index === weeks.length - 1 ? styles.last : undefined}
              style={
                index === weeks.length - 1
                  ? undefined
                  : { insetInlineStart: `${(100 * (index + 0.5)) / weeks.length}%` }
              }
            >
              {shortDay(weekStart)}
            </li>
          ) : null,
        )}
      </ol>
    </div>
  );
}
