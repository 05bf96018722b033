import type { AvailableFeature } from '@fabula/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFeature } from './remote.ts';

const feature = { manifest: { name: 'today' }, version: '1' } as AvailableFeature; // loading reads only the name
const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
const limits = { attemptMs: 40, retries: 2, totalMs: 200, pauseMs: 1 };
const never = () => new Promise<never>(() => {});

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** Advances the clock until the promise is settled, and returns it. */
async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return promise;
}

describe('loading a feature', () => {
  it('gives its lifecycles', async () => {
    await expect(settled(loadFeature(feature, { load: async () => lifecycles }))).resolves.toBe(lifecycles);
  });

  it.each([
    ['is gone', () => Promise.reject(new Error('404'))],
    ['never answers', never],
    ['exposes something else', async () => ({ hello: 1 })],
  ])('tries three times when it %s, then fails', async (_what, answer) => {
    const load = vi.fn(answer);
    await expect(settled(loadFeature(feature, { limits, load, random: () => 0 }))).rejects.toThrow(
      'today could not be loaded',
    );
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('recovers when a later attempt succeeds', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('reset')).mockResolvedValue(lifecycles);
    await expect(settled(loadFeature(feature, { limits, load, random: () => 0 }))).resolves.toBe(lifecycles);
    expect(load).toHaveBeenLastCalledWith(feature, limits.attemptMs);
  });

  it('gives up when the whole time is used, whatever attempts are left', async () => {
    const load = vi.fn(never);
    const short = { ...limits, attemptMs: 100, totalMs: 60 };
    await expect(settled(loadFeature(feature, { limits: short, load, random: () => 0 }))).rejects.toThrow();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
