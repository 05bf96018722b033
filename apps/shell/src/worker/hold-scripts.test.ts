import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHolds } from './hold-scripts.ts';

afterEach(() => void vi.useRealTimers());

describe('scripts that would run before the first frame', () => {
  it.each<[string, (holds: ReturnType<typeof createHolds>) => Promise<unknown>]>([
    ['the frame is there', async (holds) => holds.release('page-1')],
    ['it does not come, as in a page that nobody sees', () => vi.advanceTimersByTimeAsync(3000)],
  ])('wait until %s, and nothing else does', async (_what, happen) => {
    vi.useFakeTimers();
    const holds = createHolds();
    holds.hold('page-1', ['/assets/main.js']);
    const ran = vi.fn();
    const waiting = holds.wait('page-1', '/assets/main.js').then(ran);
    await holds.wait('page-1', '/assets/late.js');
    await holds.wait('page-2', '/assets/main.js');
    expect(ran).not.toHaveBeenCalled();
    await happen(holds);
    await waiting;
    expect(ran).toHaveBeenCalledOnce();
    await holds.wait('page-1', '/assets/main.js');
  });
});
