import { describe, expect, it } from 'vitest';
import { type Cell, cellsOf, type Measured, pending, rushCells, withCell } from './cells.ts';
import { markdownOf, withLoad } from './report.ts';
import { tally } from './tally.ts';

const cell = (changes: Partial<Cell> = {}): Cell => ({ setup: 'embedded', learners: 10, seconds: 300, ...changes });
const measured = (changes: Partial<Measured> = {}): Measured => ({
  ...cell(),
  ...{ at: '2026-11-29T12:00:00Z', requests: 900, errors: 0, p50: 12.4, p99: 80.6 },
  kinds: { page: { requests: 100, errors: 0, p99: 20 }, story: { requests: 800, errors: 0, p99: 91 } },
  processes: [{ name: 'server', share: 0.42, megabytes: 300 }],
  ...changes,
});
const none = { machine: 'a machine', cells: [] };

describe('the cells of a load', () => {
  it('are every setup with every number of learners, and one long run', () => {
    const all = cellsOf([10, 100, 1000], 300, 1800);
    expect(all).toHaveLength(10);
    expect(all.at(-1)).toEqual({ setup: 'embedded', learners: 100, seconds: 1800 });
    expect(cellsOf([10], 300, undefined)).toHaveLength(3);
  });

  it.each([
    ['the same cell is not run again', cell(), []],
    ['another number of learners is', cell({ learners: 100 }), [cell({ learners: 100 })]],
    ['another duration is', cell({ seconds: 60 }), [cell({ seconds: 60 })]],
    ['another setup is', cell({ setup: 'three' }), [cell({ setup: 'three' })]],
    ['the same learners in a rush are', cell({ isRush: true }), [cell({ isRush: true })]],
  ])('%s', (_name, wanted, expected) => {
    expect(pending([wanted], withCell(none, measured()))).toEqual(expected);
  });

  it('are every setup once where its operations come without a pause', () => {
    expect(rushCells(16, 60).map(({ setup, isRush }) => [setup, isRush])).toEqual([
      ['embedded', true],
      ['postgres', true],
      ['three', true],
    ]);
  });

  it('keep one result each, the last one', () => {
    const twice = withCell(withCell(none, measured()), measured({ p99: 1 }));
    expect(twice.cells.map(({ p99 }) => p99)).toEqual([1]);
  });
});

describe('the sum of a load', () => {
  it('counts failures, and their time with the others', () => {
    const answers = Array.from({ length: 100 }, (_, ms) => ({
      kind: ms < 50 ? 'page' : 'story',
      ms: ms + 1,
      ok: ms !== 99,
    }));
    expect(tally(answers)).toEqual({
      ...{ requests: 100, errors: 1, p50: 50.5, p99: 99 },
      kinds: { page: { requests: 50, errors: 0, p99: 49.5 }, story: { requests: 50, errors: 1, p99: 99.5 } },
    });
  });
});

describe('the table of a load', () => {
  it('has a row for each cell, with its slowest kind of request', () => {
    const row = markdownOf({ machine: 'a machine', cells: [measured()] })
      .split('\n')
      .at(-1);
    expect(row).toBe('| embedded, one process | 10 | 5 | 3.0 | 12 | 81 | 0 | story 91 | server 42 % | server 300 |');
  });

  it('says of whom it is that nobody paused', () => {
    const table = markdownOf({ machine: 'a machine', cells: [measured({ learners: 16, isRush: true })] });
    expect(table).toContain('| embedded, one process | 16, operations without a pause | 5 |');
  });

  it('stands between the marks of a document, and nowhere else', () => {
    expect(withLoad('a <!-- load -->old<!-- /load --> b', 'new')).toBe('a <!-- load -->\n\nnew\n\n<!-- /load --> b');
    expect(() => withLoad('no marks', 'new')).toThrow('<!-- load -->');
  });
});
