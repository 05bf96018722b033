/** The columns of our own files, in order. They are documented in docs/export-format.md; the names never change. */
export const columns = [
  'phrase',
  'translation',
  'example',
  'note',
  'language',
  'difficulty',
  'review_count',
  'next_review_at',
  'created_at',
] as const;
export type Column = (typeof columns)[number];

/** The names other programs use for the same columns. */
const otherNames: Readonly<Record<string, Column>> = {
  front: 'phrase',
  term: 'phrase',
  word: 'phrase',
  expression: 'phrase',
  back: 'translation',
  meaning: 'translation',
  definition: 'translation',
  sentence: 'example',
  context: 'example',
  notes: 'note',
  user_note: 'note',
  next_review_date: 'next_review_at',
  next_review: 'next_review_at',
  reviews: 'review_count',
  created: 'created_at',
};

/** The column that a header names, ignoring case and how its words are joined; null if it is unknown. */
export function columnNamed(header: string): Column | null {
  const name = header
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
  return columns.find((column) => column === name) ?? otherNames[name] ?? null;
}
