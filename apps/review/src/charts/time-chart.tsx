import { chartScale, type HistoryWeek, weeklyMinutes } from '@fabula/domain';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import { ChartFigure } from './chart-figure.tsx';
import { FigureTable } from './figure-table.tsx';
import { Plot } from './plot.tsx';

/** Each week's minutes as a bar. */
export function TimeChart({ weeks }: { readonly weeks: readonly HistoryWeek[] }) {
  const text = useText();
  const { duration, longDay } = useFormats();
  const most = weeks.reduce<HistoryWeek | null>((top, week) => (week.seconds > (top?.seconds ?? 0) ? week : top), null);
  const summary = most
    ? text('charts_minutesSummary', { date: longDay(most.weekStart), time: duration(most.seconds) })
    : text('charts_minutesNone');
  const minutes = weeklyMinutes(weeks);
  return (
    <ChartFigure title={text('charts_minutes')} summary={summary}>
      <Plot
        label={`${text('charts_minutes')}. ${summary}`}
        weeks={weeks}
        scale={chartScale(minutes)}
        bands={minutes.map((value) => [{ kind: 'only', value }])}
      />
      <FigureTable
        weeks={weeks}
        columns={[[text('charts_time'), (week) => duration(week.seconds)]]}
        caption={text('charts_minutes')}
      />
    </ChartFigure>
  );
}
