import { type ChartScale, isLabelShown } from '@fabula/domain';
import { classNames } from '@fabula/ui';
import { useFormats } from '../formats.ts';
import styles from './plot.module.css';

/** What is drawn in a week's column, from the bottom up. */
export interface Band {
  readonly kind: 'only' | 'mastered' | 'learned' | 'new';
  readonly value: number;
}

interface PlotProps {
  /** What the picture shows, for who does not see it. */
  readonly label: string;
  readonly weeks: readonly { readonly weekStart: string }[];
  readonly scale: ChartScale;
  readonly bands: readonly (readonly Band[])[];
}

const columnWidth = 10;
/** Of a column, on both sides together; many columns stand close. */
const gapOf = (isDense: boolean) => (isDense ? 1 : 3);
const mostLoose = 30;
/** Dates that fit below each other's ends on the narrowest phone. */
const mostDates = 4;

/** Weeks as columns on an axis from 0. The drawing is stretched; what is written stands around it, in its own size. */
export function Plot({ label, weeks, scale, bands }: PlotProps) {
  const { count, shortDay } = useFormats();
  const isDense = weeks.length > mostLoose;
  const gap = gapOf(isDense);
  const place = (value: number) => `${(100 * value) / scale.top}%`;
  return (
    <div className={styles.plot}>
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
