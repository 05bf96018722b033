import { describe, expect, it } from 'vitest';
import { mergedMark, type WordMark, wordStates } from './word-states.ts';

const said = (state: WordMark['state'], at: number): WordMark => ({ state, chosen: true, at });
const inferred = (state: WordMark['state'], at: number): WordMark => ({ state, chosen: false, at });

describe('what two devices know of a word', () => {
  it.each([
    ['a later decision', said('known', 1), said('ignored', 2), said('ignored', 2)],
    ['a decision, before any evidence that comes later', said('new', 1), inferred('known', 2), said('new', 1)],
    ['a decision that comes after evidence', inferred('known', 1), said('learning', 2), said('learning', 2)],
    ['a decision that was made before the evidence', inferred('known', 2), said('learning', 1), said('learning', 1)],
    ['the stronger evidence', inferred('met', 2), inferred('known', 1), inferred('known', 1)],
    ['the first day of the same evidence', inferred('known', 2), inferred('known', 1), inferred('known', 1)],
    ['one of two decisions of the same moment', said('known', 1), said('learning', 1), said('known', 1)],
  ] as const)('becomes %s', (_, one, other, merged) => {
    expect(mergedMark(one, other)).toEqual(merged);
    expect(mergedMark(other, one)).toEqual(merged);
  });

  it('is the same in whichever order three marks come', () => {
    const marks = wordStates.flatMap((state) => [
      said(state, 1),
      said(state, 2),
      inferred(state, 1),
      inferred(state, 2),
    ]);
    for (const a of marks) {
      for (const b of marks) {
        for (const c of marks) {
          expect(mergedMark(mergedMark(a, b), c)).toEqual(mergedMark(a, mergedMark(b, c)));
        }
      }
    }
  });
});
