import { describe, expect, it } from 'vitest';
import { pageSettings, placeOf } from './page-settings.ts';

describe('which pages are fetched for learners', () => {
  it('is those of the Internet, of the own network those that are named, or none', () => {
    expect(pageSettings(true, '')).toEqual({ inside: [] });
    expect(pageSettings(true, '127.0.0.1:8080, wiki.school.example:80,[::1]:8080')).toEqual({
      inside: ['127.0.0.1:8080', 'wiki.school.example:80', '[::1]:8080'],
    });
    expect(pageSettings(false, '127.0.0.1:8080')).toBeUndefined();
  });

  it.each([
    'wiki.school.example',
    '*:8080',
    '*',
    '10.0.0.0/8',
    '127.1:8080',
    'http://127.0.0.1:80',
    ':8080',
    'a:b',
    'a:0x50',
  ])('is never said as %s', (list) => {
    expect(() => pageSettings(true, list)).toThrow(/READ_PAGES_INSIDE/);
  });
});

it('a place has its port, also where the address leaves it out', () => {
  expect(placeOf('http://WIKI.example/a')).toBe('wiki.example:80');
  expect(placeOf('https://wiki.example/a')).toBe('wiki.example:443');
  expect(placeOf('http://0x7f.1:8080/')).toBe('127.0.0.1:8080');
});
