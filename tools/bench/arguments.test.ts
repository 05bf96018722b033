import { describe, expect, it } from 'vitest';
import { parseWish, partNames } from './arguments.ts';

describe('the arguments of the bench', () => {
  it('select every part where none is named', () => {
    expect(parseWish([])).toEqual({ parts: partNames, runs: 7, pairs: 10, json: undefined, writeDocs: false });
  });

  it.each([
    [['tabs'], { parts: ['tabs'] }],
    [['build', 'first-visit'], { parts: ['first-visit', 'build'] }],
    [['--runs', '3', '--pairs', '12'], { runs: 3, pairs: 12 }],
    [['--quick'], { runs: 3, pairs: 3 }],
    [['--quick', '--pairs', '5'], { runs: 3, pairs: 5 }],
    [['--json', 'out.json', '--write-docs'], { json: 'out.json', writeDocs: true }],
  ])('%j', (args, expected) => {
    expect(parseWish(args)).toMatchObject(expected);
  });

  it.each([
    [['tab'], 'No such part: tab. There are first-visit'],
    [['--run', '3'], "Unknown option '--run'"],
    [['--runs', '0'], '--runs 0: a whole number above 0 is needed.'],
    [['--pairs', 'ten'], '--pairs ten: a whole number above 0 is needed.'],
  ])('%j is refused', (args, message) => {
    expect(() => parseWish(args)).toThrow(message);
  });
});
