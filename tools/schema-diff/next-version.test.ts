import { describe, expect, it } from 'vitest';
import { nextVersion } from './next-version.ts';

describe('A migration’s version', () => {
  const now = new Date('2026-11-23T14:30:05.999Z');
  it.each<[string, string | undefined, string]>([
    ['is the time where there is none before', undefined, '20261123143005'],
    ['is the time where the last one is older', '20261123143004_one.sql', '20261123143005'],
    ['comes after one of the same second', '20261123143005_one.sql', '20261123143006'],
    ['comes after one of a clock that was ahead', '20270101000000_one.sql', '20270101000001'],
  ])('%s', (_, last, version) => {
    expect(nextVersion(now, last)).toBe(version);
  });
});
