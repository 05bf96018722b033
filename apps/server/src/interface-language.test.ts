import { expect, it } from 'vitest';
import { acceptedLanguage, interfaceLanguage } from './interface-language.ts';

it.each([
  [null, 'en'],
  ['', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['de-DE,de;q=0.9,fr;q=0.4,en;q=0.3', 'fr'],
  ['en;q=0.2, es;q=0.7', 'es'],
  ['fr;q=0, es;q=0.1', 'es'],
  ['est, *;q=0.5', 'en'],
  ['es;q=x', 'es'],
])('reads %j as %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

it('is English for any other code', () => {
  expect(['fr', 'xx', undefined].map(interfaceLanguage)).toEqual(['fr', 'en', 'en']);
});
