import { expect, it } from 'vitest';
import { transcriptVerdict } from '../speaking/verdicts.ts';
import { differingWord } from './differing-word.ts';

it.each([
  ['none where every word went well', 'vas al mercado', null],
  ['none where only words were added', 'vas hoy al mercado', null],
  ['the one that was left out', 'vas mercado', 1],
  ['the one that was another', 'vas al zapato', 2],
  ['the worse one of two', 'vaso al zapato', 2],
  ['the first of several that were left out', 'vas', 1],
  ['the first where nothing was heard', '', 0],
])('the word that differs most is %s', (_name, heard, expected) => {
  expect(differingWord(transcriptVerdict('device', 'Spanish', 'Vas al mercado.', heard).words)).toBe(expected);
});
