import type { Measured, Results, Setup } from './cells.ts';

const names: Readonly<Record<Setup, string>> = {
  embedded: 'embedded, one process',
  postgres: 'PostgreSQL, one server',
  three: 'PostgreSQL, three servers behind a balancer',
};

/** The results as Markdown. */
export function markdownOf({ machine, cells }: Results): string {
  const head = [
    '| Setup | Learners | Minutes | Requests a second | p50 ms | p99 ms | Errors | Slowest kind | Processors | Memory MB |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- | --- |',
  ];
  return [`Measured on ${machine}.`, '', ...head, ...cells.map(rowOf)].join('\n');
}

function rowOf(cell: Measured): string {
  const { setup, learners, seconds, requests, errors, p50, p99, processes, isRush } = cell;
  const parts = [
    names[setup],
    learners.toLocaleString('en') + (isRush ? ', operations without a pause' : ''),
    (seconds / 60).toLocaleString('en', { maximumFractionDigits: 1 }),
    (requests / seconds).toFixed(1),
    p50.toFixed(0),
    p99.toFixed(0),
    String(errors),
    slowestOf(cell),
    processes.map(({ name, share }) => `${name} ${(share * 100).toFixed(0)} %`).join(', '),
    // Of a process that had ended, nothing could be read.
    processes.flatMap(({ name, megabytes }) => (megabytes > 0 ? [`${name} ${megabytes}`] : [])).join(', '),
  ];
  return `| ${parts.join(' | ')} |`;
}

function slowestOf({ kinds }: Measured): string {
  const [slowest] = Object.entries(kinds).toSorted(([, one], [, other]) => other.p99 - one.p99);
  return slowest ? `${slowest[0]} ${slowest[1].p99.toFixed(0)}` : '';
}

const [open, close] = ['<!-- load -->', '<!-- /load -->'];

/** Replaces the text between the two marks of a document with these results. */
export function withLoad(document: string, text: string): string {
  const [from, to] = [document.indexOf(open), document.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`The document has no ${open} … ${close}`);
  return `${document.slice(0, from + open.length)}\n\n${text}\n\n${document.slice(to)}`;
}
