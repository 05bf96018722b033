import type { AvailableFeature } from '@fabula/platform';
import { describe, expect, it, vi } from 'vitest';
import { loadFeature } from './remote.ts';

const feature = { manifest: { name: 'today' }, version: '1' } as AvailableFeature; // loading reads the name alone
const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
const limits = { attemptMs: 40, retries: 2, totalMs: 200, pauseMs: 1 } as const;
const never = () => new Promise<never>(() => {});

describe('loading a feature', () => {
  it('gives its lifecycles', async () => {
    await expect(loadFeature(feature, { load: async () => lifecycles })).resolves.toBe(lifecycles);
  });

  it.each([
    ['is gone', () => Promise.reject(new Error('404'))],
    ['never answers', never],
    ['exposes something else', async () => ({ hello: 1 })],
  ])('tries three times when it %s, then fails', async (_what, answer) => {
    const load = vi.fn(answer);
    await expect(loadFeature(feature, { limits: limits as never, load, random: () => 0 })).rejects.toThrow(
      'today could not be loaded',
    );
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('recovers when a later attempt succeeds', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('reset')).mockResolvedValue(lifecycles);
    await expect(loadFeature(feature, { limits: limits as never, load, random: () => 0 })).resolves.toBe(lifecycles);
    expect(load).toHaveBeenLastCalledWith(feature, 1);
  });

  it('gives up when the whole time is used, whatever attempts are left', async () => {
    const load = vi.fn(never);
    const short = { ...limits, attemptMs: 100, totalMs: 60 } as never;
    await expect(loadFeature(feature, { limits: short, load, random: () => 0 })).rejects.toThrow();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
