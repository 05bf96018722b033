import { appendFileSync } from 'node:fs';

/** The variable that names the bench's file: one JSON object a line. */
const figuresKey = 'FABULA_FIGURES';

/** Writes the median and the maximum of these times for the bench, which compares them with their goals. */
export function note(title: string, milliseconds: readonly number[]): void {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  const file = process.env[figuresKey];
  if (!file) throw new Error(`${figuresKey} is not set: npm run bench -- lesson`);
  appendFileSync(file, `${JSON.stringify({ title, median, worst: sorted.at(-1), count: sorted.length })}\n`);
}
