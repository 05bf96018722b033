import { describe, expect, it } from 'vitest';
import { createGrowingPauses } from './growing-pauses.ts';

describe('growing pauses', () => {
  const newPauses = () => {
    const at = { seconds: 0 };
    const pauses = createGrowingPauses(
      { free: 3, firstSeconds: 1, longestSeconds: 8, forgottenAfterSeconds: 60 },
      () => at.seconds * 1000,
    );
    return { at, pauses };
  };

  it('begin after the free tries and double up to the longest', () => {
    const { at, pauses } = newPauses();
    for (let i = 0; i < 3; i += 1) expect(pauses.take('a')).toEqual({ ok: true });
    for (const pause of [1, 2, 4, 8, 8]) {
      expect(pauses.take('a')).toEqual({ ok: false, retryAfterSeconds: pause });
      at.seconds += pause;
      expect(pauses.take('a')).toEqual({ ok: true });
    }
    expect(pauses.take('b')).toEqual({ ok: true });
  });

  it('end when they are reset, by a caller or by time', () => {
    const { at, pauses } = newPauses();
    const useUp = () => [1, 2, 3, 4].map(() => pauses.take('a').ok);
    expect(useUp()).toEqual([true, true, true, false]);
    pauses.forget('a');
    expect(useUp()).toEqual([true, true, true, false]);
    at.seconds += 60;
    expect(useUp()).toEqual([true, true, true, false]);
  });

  it('keep a limited number of keys', () => {
    const { pauses } = newPauses();
    for (let i = 0; i < 4; i += 1) pauses.take('first');
    for (let i = 0; i < 20_000; i += 1) pauses.take(`stranger ${i}`);
    expect(pauses.take('first')).toEqual({ ok: true });
  });
});
