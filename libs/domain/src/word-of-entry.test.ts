import { expect, it } from 'vitest';
import type { LanguageName } from './languages.ts';
import { type EntryWord, wordOfEntry } from './word-of-entry.ts';

it.each<[string, LanguageName, EntryWord]>([
  ['perro', 'Spanish', { word: 'perro' }],
  [' Perro. ', 'Spanish', { word: 'perro' }],
  ['el perro (m.)', 'Spanish', { word: 'perro' }],
  ['der Hund', 'German', { word: 'hund' }],
  ['to run', 'English', { word: 'run' }],
  ['the', 'English', { word: 'the' }],
  ['l’école', 'French', { word: "l'école" }],
  ['cafe\u0301', 'French', { word: 'café' }],
  ['كَلْب', 'Arabic', { word: 'كلب' }],
  ['perro grande', 'Spanish', { refusal: 'several_words' }],
  ['el perro grande', 'Spanish', { refusal: 'several_words' }],
  ['hola / adiós', 'Spanish', { refusal: 'several_words' }],
  ['42', 'Spanish', { refusal: 'no_word' }],
  ['—', 'Spanish', { refusal: 'no_word' }],
  ['', 'Spanish', { refusal: 'no_word' }],
  ['a'.repeat(61), 'Spanish', { refusal: 'too_long' }],
])('takes %j in %s as %j', (entry, language, expected) => {
  expect(wordOfEntry(entry, language)).toEqual(expected);
});
