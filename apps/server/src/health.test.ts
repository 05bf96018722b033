import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHealth } from './health.ts';

const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe('health', () => {
  it('means that a learner is answered', async () => {
    expect(await statusOf(createHealth(async () => true)())).toBe(200);
    expect(await statusOf(createHealth(async () => false)())).toBe(503);
    expect(await statusOf(createHealth(() => Promise.reject(new Error('broken')))())).toBe(503);
  });

  it('is reported within its limit, whatever the database does', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const health = createHealth(() => new Promise<boolean>(() => undefined));
    const answer = statusOf(health());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toBe(503);
  });

  it('is asked of the database once for concurrent requests', async () => {
    const asked = vi.fn(async () => true);
    const health = createHealth(asked);
    expect(await Promise.all(Array.from({ length: 50 }, () => statusOf(health())))).toEqual(Array(50).fill(200));
    expect(asked).toHaveBeenCalledTimes(1);
    await health();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
