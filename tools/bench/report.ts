import { type Figure, fails, format, formatFigure, type Section, verdict } from './figure.ts';
import type { Report } from './kept-report.ts';
import { machineLine, momentLine } from './machine.ts';

/** The figures that fail the run: `First visit: …: JavaScript to usable, gzipped: 174.0 KB, goal 170.0 KB`. */
export function failuresOf(sections: readonly Section[]): string[] {
  return sections.flatMap(({ title, figures }) =>
    figures.filter(fails).map((figure) => `${title}: ${figure.title}: ${formatFigure(figure)}, goal ${goalOf(figure)}`),
  );
}

/** The report in aligned columns, for a terminal. */
export function textOf({ machine, parts }: Report): string {
  const blocks = sectionsOf(parts).map(({ title, figures, remarks = [] }) => {
    const rows = figures.map(rowOf);
    const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
    const widths = [width(0), width(1), width(2)];
    const lines = rows.map((row) =>
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd(),
    );
    return [title, ...lines, ...remarks.map((remark) => `    ${remark}`)].join('\n');
  });
  return [[...moments(parts), machineLine(machine)].join('\n'), ...blocks].join('\n\n');
}

/** The report as Markdown, for docs/performance.md. */
export function markdownOf({ machine, runs, pairs, parts }: Report): string {
  const blocks = sectionsOf(parts).map(({ title, figures }) => {
    const rows = figures.map((figure) => `| ${rowOf(figure).join(' | ')} |`);
    return [`### ${title}`, '', '| Figure | Measured | Goal | |', '| --- | ---: | ---: | --- |', ...rows].join('\n');
  });
  const where = `${machineLine(machine)}. Medians of ${runs} visits, ${pairs} pairs.`;
  return [
    where,
    moments(parts)
      .map((line) => `- ${line}`)
      .join('\n'),
    ...blocks,
  ].join('\n\n');
}

export function sectionsOf(parts: Report['parts']): readonly Section[] {
  return parts.flatMap(({ sections }) => sections);
}

/** When which parts were measured: a line for each run of the bench, in the order of their first parts. */
function moments(parts: Report['parts']): string[] {
  const runs = Map.groupBy(parts, ({ moment }) => momentLine(moment));
  return [...runs].map(([line, measured]) => `${line}: ${measured.map(({ name }) => name).join(', ')}`);
}

function rowOf(figure: Figure): string[] {
  const word = verdict(figure);
  const note = figure.note ?? '';
  return [figure.title, formatFigure(figure), goalOf(figure), [word, note].filter(Boolean).join('; ')];
}

function goalOf({ goal, unit }: Figure): string {
  if (goal === undefined) return '';
  return format(goal, unit);
}

const [open, close] = ['<!-- run -->', '<!-- /run -->'];

/** Replaces the text between the two marks of a document with this run. */
export function withRun(document: string, run: string): string {
  const [from, to] = [document.indexOf(open), document.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`The document has no ${open} … ${close}`);
  return `${document.slice(0, from + open.length)}\n\n${run}\n\n${document.slice(to)}`;
}
