import { describe, expect, it } from 'vitest';
import { beatMs, createSilence } from './silence.ts';

describe('the watch over a silent server', () => {
  it('detects a hang after this many checks in time without a heartbeat', () => {
    const silence = createSilence(3);
    expect([0, 1, 2, 3].map((look) => silence.looked(look * beatMs))).toEqual([false, false, false, true]);
  });

  it('starts again with every heartbeat', () => {
    const silence = createSilence(2);
    silence.looked(0);
    silence.looked(beatMs);
    silence.heard();
    expect(silence.looked(2 * beatMs)).toBe(false);
    expect(silence.looked(3 * beatMs)).toBe(true);
  });

  it('does not count a late check: the machine was suspended or overloaded', () => {
    const silence = createSilence(2);
    for (let look = 0; look < 100; look += 1) expect(silence.looked(look * 2 * beatMs)).toBe(false);
  });
});
