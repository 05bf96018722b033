import { describe, expect, it } from 'vitest';
import {
  aboutYouFrom,
  fillSlots,
  mapTexts,
  namesYou,
  readTyped,
  slotsIn,
  slotValue,
  womanForms,
} from './story-slots.ts';

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

  it('is read from a form field by field, without those that are empty', () => {
    expect(readTyped({ name: ' Ana ', town: '', friend: ' ', pet: 'R2', job: 'Nurse' })).toEqual({
      values: { name: 'Ana', job: 'Nurse' },
      wrong: ['pet'],
    });
  });

  it('is read from what is stored, without what no story may show', () => {
    expect(aboutYouFrom({ name: 'Ana', other: 'x' })).toEqual({ name: 'Ana' });
    const all = {
      name: 'Ana',
      town: 'Los Angeles',
      friend: 'Bo',
      pet: 'Rex',
      job: 'Nurse',
      hobby: 'Playing the cello',
    };
    expect(aboutYouFrom(all)).toEqual(all);
    expect(aboutYouFrom({ name: '<b>' })).toEqual({});
    expect(aboutYouFrom({ name: 7 })).toEqual({});
    expect(aboutYouFrom(null)).toEqual({});
    expect(aboutYouFrom({ address: 'woman' })).toEqual({ address: 'woman' });
    expect(aboutYouFrom({ address: 'queen' })).toEqual({});
  });

  it.each([
    [{ name: 'Ana' }, true],
    [{ name: 'Ana', address: 'woman' }, true],
    [{ hobby: 'Chess' }, true],
    [{ address: 'woman' }, false],
    [{}, false],
  ] as const)('makes of %j a story about the learner: %s', (about, isNamed) => expect(namesYou(about)).toBe(isNamed));
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

describe('a text with forms for a woman', () => {
  const marked = '{woman|Дорогой|Дорогая}{name|| *}, ты {woman|решил|решила} идти{woman|| сама}.';
  it.each([
    [{}, 'Дорогой, ты решил идти.'],
    [{ address: 'man' }, 'Дорогой, ты решил идти.'],
    [{ address: 'woman' }, 'Дорогая, ты решила идти сама.'],
    [{ address: 'woman', name: 'Ана' }, 'Дорогая Ана, ты решила идти сама.'],
    [{ name: 'Ана' }, 'Дорогой Ана, ты решил идти.'],
  ] as const)('reads with %j as %s', (about, text) => expect(fillSlots(marked, about)).toBe(text));

  it('has a marker for each of them', () => {
    expect(slotsIn(marked)).toEqual(['woman', 'name', 'woman', 'woman']);
    expect(womanForms(marked)).toEqual([
      { man: 'Дорогой', woman: 'Дорогая' },
      { man: 'решил', woman: 'решила' },
      { man: '', woman: ' сама' },
    ]);
  });
});

it('changes every text of a structure and no name of a field', () => {
  expect(mapTexts({ a: ['x', { b: 'x' }], n: 1, e: null }, (text) => `${text}!`)).toEqual({
    a: ['x!', { b: 'x!' }],
    n: 1,
    e: null,
  });
});
