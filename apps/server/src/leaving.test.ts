import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeaving } from './leaving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether callers had their time by now. */
async function isNoticed({ noticed }: { readonly noticed: Promise<void> }): Promise<boolean> {
  let is = false;
  void noticed.then(() => {
    is = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return is;
}

describe('a server that leaves', () => {
  it('gives its callers the time that was set, and says that it leaves', async () => {
    const leaving = createLeaving(5_000);
    expect(leaving.hasBegun).toBe(false);
    leaving.begin();
    expect(leaving.hasBegun).toBe(true);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(await isNoticed(leaving)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isNoticed(leaving)).toBe(true);
  });

  it.each([
    ['there is no time set', 0, () => undefined],
    ['somebody is in a hurry', 5_000, ({ hurry }: { hurry(): void }) => hurry()],
  ])('does not wait where %s', async (_, drainMs, then) => {
    const leaving = createLeaving(drainMs);
    leaving.begin();
    then(leaving);
    expect(await isNoticed(leaving)).toBe(true);
  });
});
