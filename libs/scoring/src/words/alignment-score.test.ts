import { describe, expect, it } from 'vitest';
import { align } from './align.ts';
import { alignmentScore, errorCost } from './alignment-score.ts';

const score = (expected: string, heard: string) =>
  alignmentScore(align(expected.split(' '), heard.split(' ').filter(Boolean), 'Spanish'));

describe('what an error costs', () => {
  it.each([
    ['ok', 1, 0],
    ['close', 1, 0.125],
    ['close', 0.75, 0.6875],
    ['close', 0.5, 1.25],
    ['substituted', 0.4, 1.25],
    ['omitted', 0, 1],
    ['inserted', 0, 0.25],
  ] as const)('%s at %d: %d words', (kind, similarity, cost) => {
    expect(errorCost(kind, similarity)).toBeCloseTo(cost, 10);
  });

  it('is for a substituted word the same as for one omitted plus one inserted', () => {
    expect(errorCost('substituted', 0)).toBe(errorCost('omitted', 0) + errorCost('inserted', 0));
  });

  it('is never higher for a word that is nearly right than for a different word', () => {
    for (let similarity = 0.5; similarity <= 1; similarity += 0.01) {
      expect(errorCost('close', similarity)).toBeLessThanOrEqual(errorCost('substituted', 0));
    }
  });
});

describe('the alignment score', () => {
  it.each([
    ['uno dos tres cuatro', 'uno dos tres cuatro', 100],
    ['uno dos tres cuatro', 'uno dos tres', 75],
    ['uno dos tres cuatro', 'uno dos mesa cuatro', 69],
    ['uno dos tres cuatro', 'uno dos y tres cuatro', 94],
    ['uno dos tres cuatro', 'uno', 25],
    ['uno dos tres cuatro', '', 0],
    ['uno dos tres cuatro', 'mesa silla luz pan', 0],
    ['uno', 'mesa silla luz pan uno', 0],
  ])('of %j heard as %j is %i', (expected, heard, result) => {
    expect(score(expected, heard)).toBe(result);
  });

  it('rejects single letters and shuffled words, which the specified score lets pass', () => {
    expect(score('el perro duerme bajo la mesa', 'e o a l')).toBeLessThan(50);
    expect(score('el perro duerme bajo la mesa', 'mesa la bajo duerme perro el')).toBeLessThan(50);
  });

  it('is 0 where nothing was expected', () => {
    expect(alignmentScore([])).toBe(0);
    expect(alignmentScore(align([], ['hola'], 'Spanish'))).toBe(0);
  });
});
