import { describe, expect, it } from 'vitest';
import {
  cefrLevels,
  cefrRange,
  dailyMinutes,
  levelEmoji,
  levelFromStored,
  levelOfCefr,
  levels,
  levelToStored,
} from './levels.ts';

describe('levels', () => {
  it.each([
    ['intermediate', 'Intermediate'],
    ['Upper-INTERMEDIATE', 'Intermediate'],
    ['advanced', 'Advanced'],
    ['beginner', 'Beginner'],
    ['', 'Beginner'],
    ['expert', 'Beginner'],
    ['ADVANCED C1', 'Advanced'],
    ['intermediate to advanced', 'Intermediate'],
  ])('stored as %j read as %s', (stored, level) => {
    expect(levelFromStored(stored)).toBe(level);
  });

  it.each(levels)('%s survives being stored, in lower case', (level) => {
    expect(levelToStored(level)).toBe(level.toLowerCase());
    expect(levelFromStored(levelToStored(level))).toBe(level);
  });

  it('hold the levels of the CEFR that their bands name', () => {
    for (const cefr of cefrLevels) expect(cefrRange[levelOfCefr[cefr]]).toContain(cefr);
  });

  it('have the specification’s bands and minutes', () => {
    expect(levels.map((level) => cefrRange[level])).toEqual(['A1-A2', 'B1-B2', 'C1-C2']);
    expect(levels.map((level) => dailyMinutes[level])).toEqual([
      { minimum: 10, maximum: 15 },
      { minimum: 15, maximum: 25 },
      { minimum: 20, maximum: 30 },
    ]);
    expect(new Set(levels.map((level) => levelEmoji[level])).size).toBe(3);
  });
});
