import { describe, expect, it } from 'vitest';
import { createFairQueue, type QueueBounds } from './fair-queue.ts';

const usual: QueueBounds = { width: 1, widthOfOne: 1, waitingOfOne: 1_000, waiting: 5_000, waitMs: 60_000 };

/** A queue on a clock of its own, in which work takes the time it states. */
function queueOf(bounds: Partial<QueueBounds> = {}) {
  let at = 0;
  const begun: string[] = [];
  const queue = createFairQueue({ ...usual, ...bounds }, () => at);
  const ask = (
    caller: string,
    { ms = 1, name = caller, signal }: { ms?: number; name?: string; signal?: AbortSignal } = {},
  ) =>
    queue(
      async () => {
        begun.push(name);
        at += ms;
        return name;
      },
      { caller, ...(signal ? { signal } : {}) },
    );
  return { queue, ask, begun };
}

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

describe('the fair queue', () => {
  it('gives an account that queues six hundred one turn while each neighbor gets one', async () => {
    const { ask, begun } = queueOf();
    const all = [...Array.from({ length: 600 }, () => ask('attacker')), ask('ana'), ask('ben'), ask('ana')];
    await Promise.all(all);
    expect(begun.slice(0, 6).toSorted()).toEqual(['ana', 'ana', 'attacker', 'attacker', 'attacker', 'ben']);
    expect(begun.lastIndexOf('ana')).toBeLessThan(6);
  });

  it('shares time, not turns: after one long answer a neighbor gets all its short ones', async () => {
    const { ask, begun } = queueOf();
    const heavy = Array.from({ length: 5 }, () => ask('attacker', { ms: 400 }));
    const page = Array.from({ length: 15 }, () => ask('ana', { ms: 10 }));
    await Promise.all([...heavy, ...page]);
    expect(begun.slice(0, 16)).toEqual(['attacker', ...Array.from({ length: 15 }, () => 'ana')]);
  });

  it('begins what says whether the server works next, however many wait, each time', async () => {
    const { queue, ask, begun } = queueOf();
    const probe = () =>
      queue(async () => void begun.push('probe'), { caller: 'probe', isTrusted: true, isFirst: true });
    const crowd = Array.from({ length: 1_000 }, (_, n) => ask(`learner ${n}`));
    await probe();
    await probe();
    await Promise.all(crowd);
    expect(begun.indexOf('probe')).toBe(1);
    expect(begun.lastIndexOf('probe')).toBeLessThanOrEqual(3);
  });

  it('gives a caller no more for having been away', async () => {
    const { ask, begun } = queueOf();
    for (let n = 0; n < 5; n += 1) await ask('ana', { ms: 100 });
    await Promise.all([ask('ana', { ms: 100 }), ask('late'), ask('ana', { ms: 100 }), ask('late'), ask('late')]);
    expect(begun.slice(5)).toEqual(['ana', 'late', 'late', 'late', 'ana']);
  });

  it('runs as much concurrently as it may, and less of one caller', async () => {
    const { queue } = queueOf({ width: 3, widthOfOne: 2 });
    const works = ['a', 'a', 'a', 'b', 'b'].map((caller) => ({ caller, begun: false, ...held() }));
    const runs = works.map((entry) =>
      queue(
        () => {
          entry.begun = true;
          return entry.work();
        },
        { caller: entry.caller },
      ),
    );
    await new Promise((done) => setImmediate(done));
    expect(works.map(({ begun }) => begun)).toEqual([true, true, false, true, false]);
    for (const entry of works) entry.end();
    await Promise.all(runs);
    expect(works.every(({ begun }) => begun)).toBe(true);
  });

  it('never starts work whose caller has left', async () => {
    const { queue, ask, begun } = queueOf();
    const first = held();
    const running = queue(first.work);
    const leaving = new AbortController();
    const left = Array.from({ length: 600 }, () => ask('gone', { signal: leaving.signal }));
    const refusals = Promise.allSettled(left);
    leaving.abort();
    first.end();
    await running;
    await ask('ana');
    for (const refusal of await refusals) expect(refusal).toMatchObject({ reason: { reason: 'left' } });
    await expect(ask('gone', { signal: leaving.signal })).rejects.toMatchObject({ reason: 'left' });
    expect(begun).toEqual(['ana']);
  });

  it('limits what waits, of one caller and of all, but never the server itself', async () => {
    const { queue, ask } = queueOf({ waitingOfOne: 2, waiting: 3 });
    const first = held();
    const running = queue(first.work);
    const waiting = [ask('a'), ask('a')];
    await expect(ask('a')).rejects.toMatchObject({ reason: 'caller' });
    waiting.push(ask('b'));
    await expect(ask('c')).rejects.toMatchObject({ reason: 'full' });
    const own = queue(async () => 'done');
    first.end();
    await running;
    expect(await own).toBe('done');
    expect(await Promise.all(waiting)).toEqual(['a', 'a', 'b']);
    expect(await ask('c')).toBe('c');
  });

  it('refuses callers who have waited too long, and continues with the others', async () => {
    const { queue, ask, begun } = queueOf({ waitMs: 1 });
    const first = held();
    const running = queue(first.work);
    await expect(ask('a')).rejects.toMatchObject({ reason: 'late' });
    first.end();
    await running;
    await ask('b');
    expect(begun).toEqual(['b']);
  });

  it('continues after work that fails, at once or later', async () => {
    const { queue, ask } = queueOf();
    const failing = queue(() => {
      throw new Error('at once');
    });
    const later = queue(() => Promise.reject(new Error('later')));
    await expect(failing).rejects.toThrow('at once');
    await expect(later).rejects.toThrow('later');
    expect(await ask('a')).toBe('a');
  });
});
