import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { partNames } from './arguments.ts';
import { keptParts, type MeasuredPart, missingParts, type Report, withParts } from './kept-report.ts';

const machine = { cores: 2, processor: 'Some Processor', memoryGB: 8, node: '24.0.0', browser: 'Chromium 150' };
const how = { machine, runs: 7, pairs: 10 };
const partOf = (name: MeasuredPart['name'], commit: string): MeasuredPart => ({
  name,
  moment: { at: '2026-01-02T03:04:05.000Z', commit, load: 0.1 },
  sections: [{ title: 'Tabs', figures: [{ title: 'usable', value: 1.04, unit: '×', goal: 1.1 }], remarks: ['a file'] }],
});

describe('a file of figures', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fabula-report-'));
    file = path.join(folder, 'figures.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (report: Report) => writeFileSync(file, JSON.stringify(report));

  it('need not be there', () => {
    expect(keptParts(file, how)).toEqual([]);
  });

  it('gives back the parts that were measured', () => {
    const parts = [partOf('tabs', 'abc1234')];
    write({ ...how, parts });
    expect(keptParts(file, how)).toEqual(parts);
  });

  it.each<Partial<Report>>([{ machine: { ...machine, node: '26.0.0' } }, { runs: 3 }, { pairs: 3 }])(
    'of another machine or way is refused: %j',
    (other) => {
      write({ ...how, parts: [], ...other });
      expect(() => keptParts(file, how)).toThrow('was measured on another machine or with other numbers of visits');
    },
  );

  it.each(['{', '[]', '{"machine": 1}'])('with something else is refused, not overwritten: %s', (text) => {
    writeFileSync(file, text);
    expect(() => keptParts(file, how)).toThrow('is no report of the bench');
  });
});

it('keeps what was not measured again, in the order of the parts', () => {
  const before = [partOf('tabs', 'old'), partOf('words', 'old')];
  const all = withParts(before, [partOf('words', 'new'), partOf('first-visit', 'new')]);
  expect(all.map(({ name, moment }) => [name, moment.commit])).toEqual([
    ['first-visit', 'new'],
    ['tabs', 'old'],
    ['words', 'new'],
  ]);
});

it('knows which parts are missing', () => {
  expect(missingParts([partOf('tabs', 'new')])).toEqual(partNames.filter((name) => name !== 'tabs'));
  expect(missingParts(partNames.map((name) => partOf(name, 'new')))).toEqual([]);
});
