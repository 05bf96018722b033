import { describe, expect, it } from 'vitest';
import { firstTexts, isStandIn, isWanted, reduce, type TextsEvent, type TextsState } from './texts-state.ts';

const standIns = ['fr/today'];
const states = {
  'in English': { status: 'shown', language: 'en', standIns },
  'in French': { status: 'shown', language: 'fr', standIns },
  'waiting for French': { status: 'loading', language: 'en', standIns, wanted: 'fr' },
  'waiting for Spanish': { status: 'loading', language: 'en', standIns, wanted: 'es' },
  'in English without French': { status: 'refused', language: 'en', standIns, wanted: 'fr' },
  'in English without Spanish': { status: 'refused', language: 'en', standIns, wanted: 'es' },
} as const satisfies Readonly<Record<string, TextsState>>;

type Name = keyof typeof states;
const names = Object.keys(states) as Name[];

/** The state after each event in each state; where nothing is listed, it stays the same. */
const table: readonly (readonly [string, TextsEvent, Readonly<Partial<Record<Name, Name | TextsState>>>])[] = [
  [
    'French is asked for',
    { type: 'asked', language: 'fr' },
    {
      'in English': 'waiting for French',
      'in French': { ...states['waiting for French'], language: 'fr' },
      'waiting for Spanish': 'waiting for French',
      'in English without French': 'waiting for French',
      'in English without Spanish': 'waiting for French',
    },
  ],
  [
    'French cannot be had',
    { type: 'refused', language: 'fr' },
    {
      'waiting for French': 'in English without French',
      'in French': { ...states['in English without French'], language: 'fr' },
    },
  ],
  [
    'French is shown',
    { type: 'shown', language: 'fr' },
    {
      'in English': 'in French',
      'waiting for French': 'in French',
      'waiting for Spanish': { ...states['waiting for Spanish'], language: 'fr' },
      'in English without French': 'in French',
      'in English without Spanish': { ...states['in English without Spanish'], language: 'fr' },
    },
  ],
];

describe.each(table)('when %s', (_, event, changes) => {
  it.each(names.map((from) => [from, changes[from] ?? from] as const))('an interface that was %s', (from, to) => {
    expect(reduce(states[from], event)).toEqual(typeof to === 'string' ? states[to] : to);
  });
});

describe.each(names)('an interface that is %s', (name) => {
  const state = states[name];

  it('knows which language was asked for last', () => {
    const wanted = 'wanted' in state ? state.wanted : state.language;
    for (const language of ['en', 'es', 'fr'] as const)
      expect(isWanted(state, language), language).toBe(language === wanted);
  });

  it('knows which texts stand in for those that did not come, until they come', () => {
    const review = reduce(state, { type: 'stood-in', language: 'fr', namespace: 'review' });
    const twice = reduce(review, { type: 'stood-in', language: 'fr', namespace: 'review' });
    expect(twice).toEqual({ ...state, standIns: ['fr/today', 'fr/review'] });
    expect([isStandIn(twice, 'fr', 'review'), isStandIn(twice, 'es', 'review')]).toEqual([true, false]);
    const whole = reduce(twice, { type: 'loaded', language: 'fr', namespace: 'review' });
    expect(whole).toEqual(state);
    expect(reduce(whole, { type: 'loaded', language: 'en', namespace: 'review' })).toEqual(state);
  });
});

it('begins in the language it was opened in', () => {
  expect(firstTexts('es')).toEqual({ status: 'shown', language: 'es', standIns: [] });
});
