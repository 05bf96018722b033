import { expect, it } from 'vitest';
import { buildFacts, xcconfigOf } from './build-facts.ts';

it.each([
  ['0.1.0', undefined, 100],
  ['1.2.3', undefined, 10_203],
  ['12.34.56', undefined, 123_456],
  ['1.2.3', '77', 77],
])('of version %s and number %s', (version, number, expected) => {
  expect(buildFacts('org.fabula.app', version, 'https://learn.example', number)).toEqual({
    ...{ id: 'org.fabula.app', version, number: expected, host: 'learn.example' },
  });
});

it.each([
  ['a version of two numbers', ['1.2', 'https://learn.example'], 'three numbers'],
  ['a site without https', ['1.2.3', 'http://learn.example'], '--site'],
  ['a path', ['1.2.3', 'https://learn.example/app'], '--site'],
  ['no site', ['1.2.3', ''], '--site'],
  ['a number that is none', ['1.2.3', 'https://learn.example', 'next'], '--build'],
] as const)('refuses %s', (_, [version, site, number], message) => {
  expect(() => buildFacts('org.fabula.app', version, site, number)).toThrow(message);
});

it('is what Xcode reads', () => {
  expect(xcconfigOf(buildFacts('org.fabula.app', '1.2.3', 'https://learn.example'))).toBe(
    [
      '// Made by `npm run native:sync`.',
      'FABULA_ID = org.fabula.app',
      'FABULA_VERSION = 1.2.3',
      'FABULA_BUILD_NUMBER = 10203',
      'FABULA_HOST = learn.example',
      '',
    ].join('\n'),
  );
});
