import { expect, it } from 'vitest';
import { isPhrase, isWithin, placeOf, rangeAt, rangeBetween, textOf, wordsIn } from './word-range.ts';

it.each([
  ['¿Tienes hambre, niño?', 0, 1, 'Tienes hambre'],
  ['¿Tienes hambre, niño?', 2, 1, 'hambre, niño'],
  ['¿Tienes hambre, niño?', 2, 2, 'niño'],
  ["L'école ouvre à dix-huit heures.", 2, 4, 'à dix-huit heures'],
  ['تستيقظ مبكرًا، ثم تشرب القهوة.', 1, 2, 'مبكرًا، ثم'],
])('of %j, from word %i to word %i is “%s”', (sentence, from, to, text) => {
  const range = rangeBetween(from, to);
  expect(textOf(sentence, range)).toBe(text);
  expect(isPhrase(range)).toBe(from !== to);
  expect([from, to].every((index) => isWithin(index, range))).toBe(true);
  expect(isWithin(range.last + 1, range)).toBe(false);
  expect(rangeAt(sentence, placeOf(sentence, range))).toEqual(range);
});

it('counts the words of a sentence, and returns 0 if there are none', () => {
  expect([wordsIn('¿Tienes hambre, niño?'), wordsIn('…'), textOf('…', rangeBetween(0, 1))]).toEqual([3, 0, '']);
});
