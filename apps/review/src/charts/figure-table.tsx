import { VisuallyHidden } from '@fabula/ui';
import { useState } from 'react';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import styles from './charts.module.css';

interface FigureTableProps<Week> {
  readonly weeks: readonly Week[];
  readonly caption: string;
  readonly columns: readonly (readonly [label: string, value: (week: Week) => string])[];
}

/** A chart's numbers as a table, which the learner can open; drawn only then. */
export function FigureTable<Week extends { readonly weekStart: string }>(props: FigureTableProps<Week>) {
  const text = useText();
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={styles.figures} onToggle={() => setOpened(true)}>
      <summary>{text('charts_table')}</summary>
      {wasOpened && <Figures {...props} />}
    </details>
  );
}

/** The newest week first. */
function Figures<Week extends { readonly weekStart: string }>({ weeks, caption, columns }: FigureTableProps<Week>) {
  const text = useText();
  const { shortDay } = useFormats();
  const years = new Set(weeks.map(({ weekStart }) => weekStart.slice(0, 4)));
  return (
    <table>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text('charts_week')}</th>
          {columns.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.weekStart}>
            <th scope="row">{shortDay(week.weekStart, years.size > 1)}</th>
            {columns.map(([label, value]) => (
              <td key={label}>{value(week)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
