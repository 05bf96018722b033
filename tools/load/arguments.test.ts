import { describe, expect, it } from 'vitest';
import { parseWish } from './arguments.ts';

describe('what the load tool is asked for', () => {
  it('is everything that is not measured yet, where nothing is said', () => {
    const wish = parseWish([]);
    expect(wish.cells).toHaveLength(10);
    expect(wish).toMatchObject({ file: 'docs/load.json', thinkMs: 3000, settings: {}, writeDocs: false });
  });

  it.each([
    [['--learners', '200', '--seconds', '60'], { setup: 'embedded', learners: 200, seconds: 60 }],
    [['--rush', '16'], { setup: 'embedded', learners: 16, seconds: 60, isRush: true }],
    [['--rush', '16', '--seconds', '5'], { setup: 'embedded', learners: 16, seconds: 5, isRush: true }],
  ])('%j is every setup, of which the first is %j', (args, first) => {
    expect(parseWish(args).cells).toHaveLength(3);
    expect(parseWish(args).cells[0]).toEqual(first);
  });

  it('may be other settings of the servers, in a file of its own', () => {
    const settings = ['--set', 'METRICS_KEY=a=b', '--set', 'LOG_LEVEL='];
    expect(parseWish([...settings, '--file', 'f.json']).settings).toEqual({ METRICS_KEY: 'a=b', LOG_LEVEL: '' });
    expect(() => parseWish(settings)).toThrow('--set needs a --file of its own');
  });

  it.each([
    [['--learners', '0'], '--learners 0: a whole number above 0 is needed.'],
    [['--rush', 'many'], '--rush many: a whole number above 0 is needed.'],
    [['--set', 'metrics', '--file', 'f.json'], '--set metrics: NAME=VALUE is needed.'],
    [['--loud'], "Unknown option '--loud'"],
  ])('is refused with a sentence where it is %j', (args, message) => {
    expect(() => parseWish(args)).toThrow(message);
  });
});
