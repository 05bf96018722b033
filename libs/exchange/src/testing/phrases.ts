import type { ExchangedPhrase } from '../exchanged-phrase.ts';

/** A phrase for tests, which set only the fields they are about. */
export function phraseOf(change: Partial<ExchangedPhrase> = {}): ExchangedPhrase {
  return {
    phrase: 'mercado',
    translation: 'market',
    example: 'Vas al mercado.',
    language: 'Spanish',
    difficulty: 'Medium',
    reviewCount: 0,
    nextReviewAt: null,
    note: null,
    createdAt: '2026-11-20T09:00:00+00:00',
    ...change,
  };
}

/** Returns the same numbers between 0 and 1 for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pieces = [
  'a',
  'ñ',
  'É',
  'مرحبا',
  'ٌ',
  '👩‍🚀',
  '"',
  '""',
  "'",
  "''",
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r\n',
  '\r',
  ' ',
  '  ',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '#',
  '\\',
  '<b>',
  '&amp;',
  '\u00A0',
  '\u200F',
  '1',
  'sep=;',
  '#html:true',
  'e\u0301',
];

/** Random texts of everything that has ever broken a delimited file; never blank. */
export function randomText(random: () => number, most: number): string {
  const length = 1 + Math.floor(random() * most);
  const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('');
  return text.trim() === '' ? `x${text}` : text;
}
