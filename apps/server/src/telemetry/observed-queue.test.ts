import { describe, expect, it } from 'vitest';
import { createFairQueue, NotServedError } from '../backend/fair-queue.ts';
import { observeQueue } from './observed-queue.ts';
import { currentTrace, inTrace } from './trace-context.ts';

/** A queue of one place, whose clock the test moves, and what it reported. */
function watched() {
  let nowMs = 0;
  let state = () => ({ waiting: 0, running: 0 });
  const turns: { waitedMs: number; ranMs: number; traceId: string | undefined }[] = [];
  const refusals: string[] = [];
  const bounds = { width: 1, widthOfOne: 1, waitingOfOne: 2, waiting: 10, waitMs: 60_000 };
  const queue = observeQueue(
    createFairQueue(bounds),
    {
      turn: (waitedMs, ranMs) => turns.push({ waitedMs, ranMs, traceId: currentTrace()?.traceId }),
      notServed: (reason) => refusals.push(reason),
      watchQueue: (read) => {
        state = read;
      },
    },
    () => nowMs,
  );
  return { queue, turns, refusals, state: () => state(), pass: (ms: number) => (nowMs += ms) };
}

/** Work that runs until it is ended. */
function work() {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  return { run: () => ended, end: () => end() };
}
const settled = () => new Promise((done) => setImmediate(done));

describe('the queue under watch', () => {
  it('tells how much waits and runs, and how long each did, in the trace of who asked', async () => {
    const { queue, turns, state, pass } = watched();
    const [first, second] = [work(), work()];
    const both = [
      inTrace({ traceId: 'one' }, () => queue(first.run)),
      inTrace({ traceId: 'two' }, () => queue(second.run)),
    ];
    await settled();
    expect(state()).toEqual({ waiting: 1, running: 1 });
    pass(30);
    first.end();
    await settled();
    expect(state()).toEqual({ waiting: 0, running: 1 });
    pass(5);
    second.end();
    await Promise.all(both);
    expect(state()).toEqual({ waiting: 0, running: 0 });
    expect(turns).toEqual([
      { waitedMs: 0, ranMs: 30, traceId: 'one' },
      { waitedMs: 30, ranMs: 5, traceId: 'two' },
    ]);
  });

  it('counts what was not begun, and what its caller left', async () => {
    const { queue, refusals, state } = watched();
    const first = work();
    const running = queue(first.run, { caller: 'ana' });
    const leaving = new AbortController();
    const left = queue(async () => 0, { caller: 'ben', signal: leaving.signal });
    const waiting = [0, 1].map(() => queue(async () => 0, { caller: 'ana' }));
    await expect(queue(async () => 0, { caller: 'ana' })).rejects.toThrow(NotServedError);
    leaving.abort();
    await expect(left).rejects.toThrow(NotServedError);
    expect(refusals).toEqual(['caller', 'left']);
    expect(state()).toEqual({ waiting: 2, running: 1 });
    first.end();
    await Promise.all([running, ...waiting]);
    expect(state()).toEqual({ waiting: 0, running: 0 });
  });

  it('passes on what the work throws, and counts it as run', async () => {
    const { queue, turns, refusals } = watched();
    const fail = async () => {
      throw new Error('no such row');
    };
    await expect(queue(fail)).rejects.toThrow('no such row');
    expect([turns.length, refusals]).toEqual([1, []]);
  });
});
