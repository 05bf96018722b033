import { expect, it } from 'vitest';
import { suggestedNative, suggestedTarget } from './suggested-languages.ts';

it.each([
  [['en-US', 'en'], 'English'],
  [['fr-CA'], 'French'],
  [['PT-br', 'en'], 'Portuguese'],
  [['zh-Hant-TW'], 'Chinese'],
  [['nn-NO'], 'Norwegian'],
  [['no'], 'Norwegian'],
  [['eu', 'es-ES'], 'Spanish'],
  [['eu'], undefined],
  [[], undefined],
])('a browser in %j suggests %s as the native language', (browser, native) => {
  expect(suggestedNative(browser)).toBe(native);
});

it.each([
  ['Italian', 'French', 'Italian'],
  ['Italian', undefined, 'Italian'],
  ['Italian', 'Italian', undefined],
  ['Klingon', 'French', undefined],
  ['', 'French', undefined],
] as const)('whoever tried "%s" and speaks %s is suggested %s to learn', (tried, native, target) => {
  expect(suggestedTarget(tried, native)).toBe(target);
});
