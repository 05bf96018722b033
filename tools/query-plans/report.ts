import type { Comparison } from './measure.ts';

export interface ViewMeasured {
  readonly name: string;
  readonly sql: string;
  readonly medianMs: number;
  readonly slowestMs: number;
  readonly plans: readonly string[];
}

export interface SizeMeasured {
  readonly rowCount: number;
  readonly lists: readonly Comparison[];
}

export interface Report {
  readonly engine: string;
  readonly rowCounts: Readonly<Record<string, { readonly all: number; readonly own: number }>>;
  readonly views: readonly ViewMeasured[];
  readonly sizes: readonly SizeMeasured[];
}

const ms = (value: number) => value.toFixed(2);
const count = (value: number) => value.toLocaleString('en');

/** The text of docs/query-plans.md. */
export function renderReport({ engine, rowCounts, views, sizes }: Report): string {
  return `# Query plans

Written by \`npm run query-plans\`, which starts a PostgreSQL, applies the migrations, fills them with three years of one
learner among a million rows a table (the learner's spread among the others'), and asks as the API asks. One run on
${engine}; times are milliseconds of the whole statement, sent over the connection and answered.

| Table | Rows | The learner's |
| --- | --- | --- |
${Object.entries(rowCounts)
  .map(([table, { all, own }]) => `| ${table} | ${count(all)} | ${count(own)} |`)
  .join('\n')}

## One request a view

| View | Median | Slowest of 50 |
| --- | --- | --- |
${views.map(({ name, medianMs, slowestMs }) => `| ${name} | ${ms(medianMs)} | ${ms(slowestMs)} |`).join('\n')}

## A list under row-level security against the same rows with the secret key

The learner's statement is filtered by the policy alone, the other one by \`user_id = …\`. Promised is at most 1.2 times.

| Rows a table | List | Learner | Secret key | Times |
| --- | --- | --- | --- | --- |
${sizes
  .flatMap(({ rowCount, lists }) =>
    lists.map(
      ({ name, learnerMs, serviceMs, ratio }) =>
        `| ${count(rowCount)} | ${name} | ${ms(learnerMs)} | ${ms(serviceMs)} | ${ratio.toFixed(2)} |`,
    ),
  )
  .join('\n')}

## Plans

EXPLAIN (ANALYZE, BUFFERS) of every statement that a view runs, those within its functions included (auto_explain), the
innermost first.
${views
  .map(
    ({ name, sql, plans }) =>
      `\n### ${name}\n\n\`${sql}\`\n\n${plans.map((plan) => `\`\`\`\n${trimmed(plan)}\n\`\`\``).join('\n\n')}\n`,
  )
  .join('')}`;
}

/** The plan without the text of its statement, which stands in the migration. */
function trimmed(plan: string): string {
  const [head = '', ...lines] = plan.split('\n');
  const first = lines.findIndex((line) => /cost=/.test(line));
  return [head.replace(/\s*plan:$/, ''), ...lines.slice(first)].join('\n').trimEnd();
}
