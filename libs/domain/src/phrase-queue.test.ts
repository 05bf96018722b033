import { describe, expect, it } from 'vitest';
import { folded } from './phrase-folding.ts';
import {
  indexAfterAnswer,
  indexAfterDelete,
  indexAfterSearch,
  matchesPhrase,
  type ReviewMode,
  reviewQueue,
} from './phrase-queue.ts';

describe('the search', () => {
  it.each([
    ['Él está aquí', 'esta aq', true],
    ['el esta aqui', 'ESTÁ', true],
    ['Straße', 'strasse', true],
    ['Strasse', 'straß', true],
    ['un œuf', 'oeuf', true],
    ['un oeuf', 'ŒUF', true],
    ['أُمّي تَطْبُخ', 'امي تطبخ', true],
    ['امي', 'أمّي', true],
    ['مدرسة', 'مدرسه', true],
    ['على', 'علي', true],
    ['مـــدرسة', 'مدرسة', true],
    ['nin\u0303o', 'niño', true],
    ['ano', 'año', true],
    ['l’eau', "L'EAU", true],
    ['la casa', '  casa ', true],
    ['la  casa', 'la casa', true],
    ['la casa', '', true],
    ['la casa', '   ', true],
    ['la casa', 'cosa', false],
    ['la casa', 'c.sa', false],
    ['पढ़ना', 'पढ़ना', true],
    ['कि', 'का', false],
  ])('in %j for %j: %s', (phrase, query, isFound) => {
    expect(matchesPhrase({ phrase, translation: '…' }, query)).toBe(isFound);
    expect(matchesPhrase({ phrase: '…', translation: phrase }, query)).toBe(isFound);
  });

  it('finds nothing across the border of phrase and translation', () => {
    expect(matchesPhrase({ phrase: 'la casa', translation: 'house' }, 'casahouse')).toBe(false);
  });

  it.each(['Été', 'STRASSE', 'أُمّ', 'ŁÓDŹ', 'IT'])('leaves a folded text unchanged: %j', (text) => {
    expect(folded(folded(text))).toBe(folded(text));
  });
});

describe('the queue', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const phrases = [
    { phrase: 'nunca', translation: 'never', due: null },
    { phrase: 'mañana', translation: 'tomorrow', due: '2026-11-22T10:00:00Z' },
    { phrase: 'ayer', translation: 'yesterday', due: '2026-11-20T10:00:00Z' },
    { phrase: 'luego', translation: 'later', due: '2026-11-21T11:00:00Z' },
    { phrase: 'hace mucho', translation: 'long ago', due: '2026-10-01T10:00:00+00:00' },
    { phrase: 'ya', translation: 'now', due: '2026-11-21T10:00:00Z' },
  ];
  const queue = (mode: ReviewMode, query = '') =>
    reviewQueue(phrases, { mode, query, now, dueAt: ({ due }) => due }).map(({ phrase }) => phrase);
  const due = ['hace mucho', 'ayer', 'nunca', 'ya'];

  it.each<[ReviewMode, readonly string[]]>([
    ['due', due],
    ['all', [...due, 'mañana', 'luego']],
    ['cram', [...due, 'mañana', 'luego']],
  ])('of %s is %j', (mode, expected) => {
    expect(queue(mode)).toEqual(expected);
  });

  it('holds only what the search finds', () => {
    expect(queue('all', 'manana')).toEqual(['mañana']);
    expect(queue('due', 'MAÑANA')).toEqual([]);
  });
});

it.each([
  [0, 3, 1],
  [1, 3, 2],
  [2, 3, 0],
  [0, 1, 0],
  [0, 0, 0],
])('after an answer at %i of %i comes %i', (index, count, next) => {
  expect(indexAfterAnswer(index, count)).toBe(next);
});

it.each([
  [0, 2, 0],
  [1, 2, 1],
  [2, 2, 1],
  [0, 0, 0],
])('after the card at %i was deleted and %i are left comes %i', (index, count, next) => {
  expect(indexAfterDelete(index, count)).toBe(next);
});

it('begins again with the first after a search', () => {
  expect(indexAfterSearch).toBe(0);
});

it('finds one of 5,000 phrases, and all of them', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    phrase: `Él está aquí número ${index}`,
    translation: `He is here, number ${index}`,
  }));
  const found = (query: string) => many.filter((phrase) => matchesPhrase(phrase, query)).length;
  expect(found('esta')).toBe(5000);
  expect(found('numero 4999')).toBe(1);
});
