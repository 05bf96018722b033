import type { HotQueryPlanned } from './hot-queries.ts';
import type { IndexSize, TableSize, Writes } from './measure.ts';

export interface Growth {
  readonly engine: string;
  readonly learners: number;
  readonly days: number;
  /** The lives that were told through the API's function; the others are copies of them. */
  readonly lives: number;
  /** Of one life, on average. */
  readonly lessons: number;
  readonly operations: number;
  readonly sizes: readonly TableSize[];
  readonly indexes: readonly IndexSize[];
  readonly lived: readonly Writes[];
  readonly evening: {
    readonly learners: number;
    readonly operations: number;
    readonly seconds: number;
    readonly writes: readonly Writes[];
    readonly vacuumMs: ReadonlyMap<string, number>;
  };
  readonly planned: readonly HotQueryPlanned[];
}

/** To how many learners the figures are reckoned. */
const reckonedTo = 100_000;
/** PostgreSQL's own: a table is vacuumed once so much of it is dead. */
const autovacuumShare = 0.2;
const autovacuumRows = 50;

const count = (value: number) => Math.round(value).toLocaleString('en');
const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);
const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
const percent = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`);
const whole = ({ heapBytes, indexBytes, toastBytes }: TableSize) => heapBytes + indexBytes + toastBytes;

/** What the tool writes between the marks of docs/growth.md. */
export function renderGrowth(growth: Growth): string {
  const { engine, learners, days, lives, lessons, operations } = growth;
  return `One run on ${engine}: ${count(learners)} learners, ${days} days. ${lives} lives of a demo learner were sent through
\`apply_operations\` (on average ${count(lessons)} lessons and ${count(operations)} operations each), and copied. Measured is what
stands in the first columns; **reckoned** is × ${count(reckonedTo / learners)}, for ${count(reckonedTo)} learners.

${sizeTable(growth)}

The largest indexes:

${indexTable(growth)}

${writesTable(growth)}

${eveningTable(growth)}

${planTable(growth)}`;
}

function sizeTable({ sizes, learners }: Growth): string {
  const times = reckonedTo / learners;
  const all = sizes.reduce((sum, size) => sum + whole(size), 0);
  const lines = sizes
    .toSorted((a, b) => whole(b) - whole(a))
    .map((size) => {
      const { table, rows, heapBytes, indexBytes, toastBytes } = size;
      const perRow = rows === 0 ? '' : count(whole(size) / rows);
      return `| ${table} | ${count(rows)} | ${megabytes(heapBytes)} | ${megabytes(indexBytes)} | ${megabytes(toastBytes)} | ${perRow} | ${percent(whole(size), all)} | ${count(rows * times)} | ${gigabytes(whole(size) * times)} |`;
    });
  return `| Table | Rows | Rows, MB | Indexes, MB | TOAST, MB | Bytes a row | Share | Reckoned rows | Reckoned GB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}
| **together** | ${count(sizes.reduce((sum, { rows }) => sum + rows, 0))} | | | | | ${megabytes(all)} MB | | **${gigabytes(all * times)}** |`;
}

function indexTable({ indexes, learners }: Growth): string {
  return `| Index | MB | Reckoned GB |
| --- | ---: | ---: |
${indexes.map(({ index, bytes }) => `| ${index} | ${megabytes(bytes)} | ${gigabytes((bytes * reckonedTo) / learners)} |`).join('\n')}`;
}

function writesTable({ lived, lives, days }: Growth): string {
  const lines = lived
    .filter(({ inserted, updated, deleted }) => inserted + updated + deleted > 0)
    .map(({ table, inserted, updated, hot, deleted }) => {
      const each = (value: number) => (value / lives).toLocaleString('en', { maximumFractionDigits: 0 });
      return `| ${table} | ${each(inserted)} | ${each(updated)} | ${percent(hot, updated)} | ${each(deleted)} |`;
    });
  return `What one learner writes in ${days} days, counted by PostgreSQL. An update that touches no index (heap-only) leaves a row that
goes without a vacuum; each other one leaves a dead row, and an entry in every index of the table.

| Table | Inserted | Updated | Heap-only | Deleted |
| --- | ---: | ---: | ---: | ---: |
${lines.join('\n')}`;
}

function eveningTable({ evening, sizes, learners }: Growth): string {
  const lines = evening.writes
    .filter(({ dead }) => dead > 0)
    .map(({ table, dead }) => {
      const rows = sizes.find((size) => size.table === table)?.rows ?? 0;
      const perEvening = (dead * learners) / evening.learners;
      const evenings = (autovacuumRows + autovacuumShare * rows) / perEvening;
      const after =
        evenings < 1 ? 'each evening' : `${evenings.toLocaleString('en', { maximumFractionDigits: 1 })} evenings`;
      return `| ${table} | ${count(dead)} | ${after} | ${count(evening.vacuumMs.get(table) ?? 0)} |`;
    });
  return `One evening at that size: ${count(evening.learners)} of the learners do a lesson and begin the next, ${count(evening.operations)} operations in
${count(evening.seconds)} s on one connection. Autovacuum with PostgreSQL's own settings comes once a fifth of a table is dead; **reckoned** is
after how many evenings of all learners that is. The room of dead rows is used again, and no file shrinks.

| Table | Dead rows | Reckoned: autovacuum after | Vacuum then, ms |
| --- | ---: | ---: | ---: |
${lines.join('\n')}`;
}

function planTable({ planned, evening }: Growth): string {
  const readMs = planned.reduce((sum, { medianMs = 0 }) => sum + medianMs, 0);
  const writeMs = (evening.seconds * 1_000) / evening.learners;
  const lines = planned.map(({ name, statements, medianMs, scanned }) => {
    const time = medianMs === undefined ? '' : medianMs.toFixed(1);
    return `| ${name} | ${statements} | ${time} | ${scanned.join(', ') || 'none'} |`;
  });
  return `The plans of what is asked again and again, at that size (auto_explain, statements inside functions included), the median time
of what only reads, and the tables of more than 10,000 rows that a plan reads whole:

| Query | Statements | Median, ms | Read whole |
| --- | ---: | ---: | --- |
${lines.join('\n')}

**What a read replica could take**: all of these reads once cost the database ${count(readMs)} ms, and what one learner writes in an evening
${count(writeMs)} ms, so they are ${percent(readMs, readMs + writeMs)} of both; asked three times an evening, ${percent(3 * readMs, 3 * readMs + writeMs)}.`;
}
