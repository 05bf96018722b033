import { describe, expect, it } from 'vitest';
import { acceptedEncodings, isCurrent } from './encoding.ts';

describe('content negotiation', () => {
  it.each([
    ['gzip, deflate, br', ['br', 'gzip']],
    ['gzip;q=1.0, br;q=0', ['gzip']],
    ['*', ['br', 'gzip']],
    ['identity', []],
    [null, []],
  ])('%s accepts %j', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });

  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    [null, false],
  ])('If-None-Match %s against "a": %s', (header, expected) => {
    expect(isCurrent(header, '"a"')).toBe(expected);
  });
});
