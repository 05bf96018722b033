import { describe, expect, it } from 'vitest';
import { echoPauseMs, hearsNarrator, showsText, togetherEndMs } from './ladder.ts';

describe('echoPauseMs', () => {
  it.each([
    [2000, 2400],
    [3333, 4000],
    [400, 1500], // one short word
    [0, 1500],
    [14_000, 15_000], // a recording's bound
  ])('after %i ms of narration listens for %i ms', (narrationMs, pauseMs) => {
    expect(echoPauseMs(narrationMs, 15_000)).toBe(pauseMs);
  });
});

describe('togetherEndMs', () => {
  it.each([
    [2000, 2800],
    [14_900, 15_000],
  ])('ends a moment after a narrator who ended at %i ms, at %i ms', (narratorEndedMs, endMs) => {
    expect(togetherEndMs(narratorEndedMs, 15_000)).toBe(endMs);
  });
});

describe('showsText', () => {
  it.each([
    ['text', false, false, true],
    ['hidden', false, false, false],
    ['hidden', true, false, true],
    ['hidden', false, true, true],
    ['echo', false, false, true],
    ['together', false, false, true],
  ] as const)('in %s, tried: %s, revealed: %s: %s', (mode, wasTried, isRevealed, expected) => {
    expect(showsText(mode, wasTried, isRevealed)).toBe(expected);
  });
});

it('trusts no engine where the microphone may hear the narrator', () => {
  expect(hearsNarrator('together')).toBe(true);
  expect(hearsNarrator('echo')).toBe(false);
});
