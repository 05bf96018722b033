import { describe, expect, it } from 'vitest';
import { isContractCompatible } from './contract.ts';
import { ownPath, routes } from './routes.ts';

describe('a redirect target', () => {
  it.each([
    ['/', '/'],
    ['/story/7?step=quiz#top', '/story/7?step=quiz#top'],
    ['/a/../b', '/'],
    ['/review/', '/review/'],
    [null, '/'],
    [undefined, '/'],
    ['', '/'],
    ['story', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/\tx', '/'],
    ['/\n//evil.example', '/'],
    [' //evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/..//evil.example', '/'],
  ])('%j leads to %s', (target, path) => {
    expect(ownPath(target)).toBe(path);
  });

  it('falls back to the given address', () => {
    expect(ownPath('//evil', routes.auth)).toBe('/auth');
  });
});

it('keeps a story’s id inside its own part of the address', () => {
  expect(routes.story('a/b?c')).toBe('/story/a%2Fb%3Fc');
});

describe('contracts', () => {
  it.each([
    ['1.3', '1.0', true],
    ['1.3', '1.3', true],
    ['1.3', '1.4', false],
    ['1.3', '2.0', false],
    ['2.0', '1.9', false],
    ['1.3', '1', false],
    ['1.3', 'x', false],
    ['1.10', '1.9', true],
  ])('host %s runs a feature built for %s: %j', (host, feature, compatible) => {
    expect(isContractCompatible(host, feature)).toBe(compatible);
  });
});
