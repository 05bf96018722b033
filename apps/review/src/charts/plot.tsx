import { WeekPlot, type WeekPlotProps } from '@fabula/ui';
import { useFormats } from '../formats.ts';

/** Weeks as columns, with numbers and dates as this tab writes them. */
export function Plot(props: Omit<WeekPlotProps, 'count' | 'shortDay' | 'small'>) {
  const { count, shortDay } = useFormats();
  return <WeekPlot {...props} count={count} shortDay={(day) => shortDay(day)} />;
}
