import type { ScoreWeek } from '@fabula/domain';
import { ChartFigure } from './chart-figure.tsx';
import { FigureTable } from './figure-table.tsx';
import { Plot } from './plot.tsx';

/** The axis is fixed, because scores always range from 0 to 100. */
const scale = { top: 100, ticks: [0, 25, 50, 75, 100] } as const;

interface ScoreChartProps {
  readonly title: string;
  /** What the chart shows, in a sentence. */
  readonly summary: string;
  readonly weeks: readonly ScoreWeek[];
  readonly score: (week: ScoreWeek) => number | null;
  /** Columns of the table besides the week. */
  readonly columns: readonly (readonly [label: string, value: (week: ScoreWeek) => string])[];
}

/** Each week's average as a bar; a week without a score has no bar. */
export function ScoreChart({ title, summary, weeks, score, columns }: ScoreChartProps) {
  return (
    <ChartFigure title={title} summary={summary}>
      <Plot
        label={`${title}. ${summary}`}
        weeks={weeks}
        scale={scale}
        bands={weeks.map((week) => [{ kind: 'only', value: score(week) ?? 0 }])}
      />
      <FigureTable weeks={weeks} columns={columns} caption={title} />
    </ChartFigure>
  );
}
