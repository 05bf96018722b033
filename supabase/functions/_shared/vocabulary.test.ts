import { expect, it } from 'vitest';
import { wordsIn } from './vocabulary.ts';

it.each([
  ['Te despiertas temprano. Haces café.', ['cafe', 'TEMPRANO', 'tempran', 'café con leche'], ['cafe', 'TEMPRANO']],
  ['Tu cherches l’été, à Nîmes.', ['ete', 'l’été', 'à nimes', 'nîmes tu'], ['ete', 'l’été', 'à nimes']],
  ['تشربين القهوةَ وتكتبين.', ['قهوة', 'القهوة', 'شاي'], ['قهوة', 'القهوة']],
  ['Die Straße ist lang.', ['strasse', '!', ' '], ['strasse']],
  ['', ['a'], []],
])('in %j finds of %j the words %j', (text, words, found) => {
  expect(wordsIn(text, words)).toEqual(found);
});
