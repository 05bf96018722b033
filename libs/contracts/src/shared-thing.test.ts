import { describe, expect, it } from 'vitest';
import { isShareFresh, shareTime } from './shared-thing.ts';

const now = Date.parse('2026-11-29T10:00:00Z');
const minutes = 60_000;

describe('a thing that was shared', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['waits when it has just come', { [shareTime]: `${now}` }, true],
    ['waits for nearly an hour', { [shareTime]: `${now - 59 * minutes}` }, true],
    ['is too old after an hour', { [shareTime]: `${now - 60 * minutes}` }, false],
    ['does not come from the future, where the clock was set back', { [shareTime]: `${now + minutes}` }, false],
    ['has to say when it came', {}, false],
    ['has to say it in numbers', { [shareTime]: 'now' }, false],
  ])('%s', (_case, headers, expected) => {
    expect(isShareFresh(new Map(Object.entries(headers)), now)).toBe(expected);
  });
});
