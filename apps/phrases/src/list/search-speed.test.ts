import { folded, matchesPhrase } from '@fabula/domain';
import { expect, it } from 'vitest';
import { manyRows } from '../testing/phrases-double.tsx';

/** A frame of a screen that is drawn sixty times a second. */
const frameMs = 16;

it('a search through 5,000 phrases is over within a frame, at every key', () => {
  const phrases = manyRows(5000).map(({ phrase = '', translation = '' }) => ({ phrase, translation }));
  const found = (query: string) => {
    const sought = folded(query);
    return phrases.filter((phrase) => matchesPhrase(phrase, sought)).length;
  };
  const timed = (query: string) => {
    const startMs = performance.now();
    expect(found(query)).toBeGreaterThan(0);
    return performance.now() - startMs;
  };
  timed('m'); // what a phrase folds to is kept from here on
  const times = ['m', 'mañ', 'MANANA', 'phrase number 4', 'el merc'].flatMap((query) =>
    [1, 2, 3].map(() => timed(query)),
  );
  const medianMs = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
  expect(medianMs).toBeLessThan(frameMs);
});
