import { expect, it } from 'vitest';
import { pauseSeconds, rhythmDifference } from './rhythm.ts';

/** A sound: each digit is so many tenths of its loudest moment. */
const sound = (steps: string) => ({ from: 0, heights: [...steps].map((step) => Number(step) / 9) });

it.each([
  ['nothing where the two are alike', '9595959595', '9595959595', null],
  ['nothing where the learner is a little slower', '9595959595959', '9595959595', null],
  ['a pause that the narrator does not make', '959500005595', '9595959595', { kind: 'pause', from: 4, to: 8 }],
  ['the longest of two', '95000095000009', '95959595959595', { kind: 'pause', from: 8, to: 13 }],
  ['no pause as short as a consonant', '9595000595', '9595959595', null],
  ['no pause that the narrator makes, too', '95950000595', '9595000595', null],
  ['a slow voice', '95959595959595', '9595959595', { kind: 'slower' }],
  ['a hasty one', '9595959', '9595959595', { kind: 'faster' }],
  ['nothing without a sound', '', '9595', null],
  ['nothing without the narrator’s', '9595', '', null],
] as const)('finds %s', (_name, own, narrator, difference) => {
  expect(rhythmDifference(sound(own), sound(narrator))).toEqual(difference);
});

it('says how long a pause is', () => {
  expect(pauseSeconds({ from: 4, to: 9 })).toBe(0.5);
});
