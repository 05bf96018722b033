import { appendFileSync } from 'node:fs';

/** Where the bench reads them: a file of one JSON object a line. */
const figuresKey = 'FABULA_FIGURES';

/** Keeps the median and the worst of some milliseconds for the bench, which judges them by their goals. */
export function note(title: string, milliseconds: readonly number[]): void {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  const file = process.env[figuresKey];
  if (!file) throw new Error(`${figuresKey} is not set: npm run bench -- lesson`);
  appendFileSync(file, `${JSON.stringify({ title, median, worst: sorted.at(-1), count: sorted.length })}\n`);
}
