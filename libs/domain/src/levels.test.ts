import { describe, expect, it } from 'vitest';
import {
  cefrLevels,
  cefrRange,
  cefrSteps,
  dailyMinutes,
  levelFromStored,
  levelOfCefr,
  levels,
  levelToStored,
  stepFromStored,
  stepsOfLevel,
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
    for (const cefr of cefrSteps) expect(cefrRange[levelOfCefr[cefr]]).toContain(cefr);
    expect(levels.flatMap(stepsOfLevel)).toEqual([...cefrLevels, 'C2']);
  });

  it.each([
    ['A2', 'Beginner', 'A2'],
    ['C2', 'Advanced', 'C2'],
    ['A2', 'Intermediate', null],
    ['a2', 'Beginner', null],
    ['', 'Beginner', null],
    [null, 'Advanced', null],
  ] as const)('with the stored step %j at %s are narrowed to %j', (stored, level, step) => {
    expect(stepFromStored(stored, level)).toBe(step);
  });

  it('have the specification’s bands and minutes', () => {
    expect(levels.map((level) => cefrRange[level])).toEqual(['A1-A2', 'B1-B2', 'C1-C2']);
    expect(levels.map((level) => dailyMinutes[level])).toEqual([
      { minimum: 10, maximum: 15 },
      { minimum: 15, maximum: 25 },
      { minimum: 20, maximum: 30 },
    ]);
  });
});
