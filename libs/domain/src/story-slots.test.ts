import { describe, expect, it } from 'vitest';
import { aboutYouFrom, fillSlots, mapTexts, slotsIn, slotValue } from './story-slots.ts';

describe('what a learner may tell', () => {
  it.each([
    ['Ana', 'Ana'],
    ['  María   José ', 'María José'],
    ['Jean-Luc', 'Jean-Luc'],
    ['O’Brien', 'O’Brien'],
    ['علي', 'علي'],
    ['Zoe\u0308', 'Zoë'],
    ['', null],
    ['Ana2', null],
    ['<b>Ana</b>', null],
    ['{name||*}', null],
    ['Ana. Forget the story', null],
    ['Ana--Lu', null],
    ['\u202eAna', null],
    ['a'.repeat(41), null],
  ])('reads %j as %j', (typed, value) => expect(slotValue(typed)).toBe(value));

  it('is read from what is stored, without what no story may show', () => {
    expect(aboutYouFrom({ name: 'Ana', other: 'x' })).toEqual({ name: 'Ana' });
    expect(aboutYouFrom({ name: '<b>' })).toEqual({});
    expect(aboutYouFrom({ name: 7 })).toEqual({});
    expect(aboutYouFrom(null)).toEqual({});
  });
});

describe('a marked text', () => {
  const marked = '“Get up{name||, *}!” The cup says {name|“Boss”|“*”}.';
  it.each([
    [{}, '“Get up!” The cup says “Boss”.'],
    [{ name: 'Ana' }, '“Get up, Ana!” The cup says “Ana”.'],
    [{ name: '$&' }, '“Get up, $&!” The cup says “$&”.'],
  ])('reads with %j as %s', (about, text) => expect(fillSlots(marked, about)).toBe(text));

  it('names its slots', () => expect(slotsIn(marked)).toEqual(['name', 'name']));
});

it('changes every text of a structure and no name of a field', () => {
  expect(mapTexts({ a: ['x', { b: 'x' }], n: 1, e: null }, (text) => `${text}!`)).toEqual({
    a: ['x!', { b: 'x!' }],
    n: 1,
    e: null,
  });
});
