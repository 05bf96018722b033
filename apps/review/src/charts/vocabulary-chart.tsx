import { chartScale, type HistoryWeek } from '@fabula/domain';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import { ChartFigure } from './chart-figure.tsx';
import styles from './charts.module.css';
import { FigureTable } from './figure-table.tsx';
import { Plot } from './plot.tsx';

const kinds = ['mastered', 'learned', 'new'] as const;
type Kind = (typeof kinds)[number];

/** The number of phrases in each bucket at the end of a week. */
const held: Readonly<Record<Kind, (week: HistoryWeek) => number>> = {
  mastered: (week) => week.phrasesMastered,
  learned: (week) => week.phrasesLearned - week.phrasesMastered,
  new: (week) => week.phrasesSaved - week.phrasesLearned,
};

/** The collection at the end of each week: mastered at the bottom, then learned, then new. */
export function VocabularyChart({ weeks }: { readonly weeks: readonly HistoryWeek[] }) {
  const text = useText();
  const { count } = useFormats();
  const saved = weeks.at(-1)?.phrasesSaved ?? 0;
  const summary = saved > 0 ? text('charts_vocabularySummary', { count: saved }) : text('charts_vocabularyNone');
  return (
    <ChartFigure title={text('charts_vocabulary')} summary={summary}>
      <Plot
        label={`${text('charts_vocabulary')}. ${summary}`}
        weeks={weeks}
        scale={chartScale(weeks.map((week) => week.phrasesSaved))}
        bands={weeks.map((week) => kinds.map((kind) => ({ kind, value: held[kind](week) })))}
      />
      <ul className={styles.legend} aria-hidden="true">
        {[...kinds].reverse().map((kind) => (
          <li key={kind} data-kind={kind}>
            {text(`charts_${kind}`)}
          </li>
        ))}
      </ul>
      <FigureTable
        weeks={weeks}
        caption={text('charts_vocabulary')}
        columns={[...kinds]
          .reverse()
          .map((kind) => [text(`charts_${kind}`), (week: HistoryWeek) => count(held[kind](week))])}
      />
    </ChartFigure>
  );
}
