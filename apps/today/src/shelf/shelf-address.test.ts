import { wholeShelf } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { countFilters, readShelfFilter, shelfParams } from './shelf-address.ts';

describe('the address of the shelf', () => {
  it('is plain for the whole shelf, and has only what the learner chose', () => {
    expect(shelfParams(wholeShelf).toString()).toBe('');
    const chosen = { ...wholeShelf, level: 'A2', topic: 'Food and dining' } as const;
    expect(shelfParams(chosen).toString()).toBe('level=A2&topic=Food+and+dining');
  });

  it('leads back to the same choice', () => {
    const chosen = {
      level: 'all',
      topic: 'Work and career',
      length: 'long',
      state: 'begun',
      kind: 'series',
      known: 'easy',
      title: 'la maleta',
    } as const;
    expect(countFilters(chosen)).toBe(6);
    expect(readShelfFilter(shelfParams(chosen))).toEqual(chosen);
  });

  it('is read without what it cannot mean', () => {
    expect(readShelfFilter(new URLSearchParams('level=Z9&topic=%3Cb%3E&length=&kind=single&more=1'))).toEqual({
      ...wholeShelf,
      kind: 'single',
    });
  });
});
