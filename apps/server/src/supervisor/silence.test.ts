import { describe, expect, it } from 'vitest';
import { beatMs, createSilence } from './silence.ts';

describe('the watch over a silent server', () => {
  it('tells a hang after so many looks in time at which nothing was heard', () => {
    const silence = createSilence(3);
    expect([0, 1, 2, 3].map((look) => silence.looked(look * beatMs))).toEqual([false, false, false, true]);
  });

  it('begins anew with every word', () => {
    const silence = createSilence(2);
    silence.looked(0);
    silence.looked(beatMs);
    silence.heard();
    expect(silence.looked(2 * beatMs)).toBe(false);
    expect(silence.looked(3 * beatMs)).toBe(true);
  });

  it('does not count a look that came late: the machine slept, or let nobody run', () => {
    const silence = createSilence(2);
    for (let look = 0; look < 100; look += 1) expect(silence.looked(look * 2 * beatMs)).toBe(false);
  });
});
