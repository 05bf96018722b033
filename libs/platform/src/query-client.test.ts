import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, type AppErrorCode } from './errors.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** The times, in milliseconds, at which a query that always fails this way is tried. */
async function triesOf(error: unknown): Promise<number[]> {
  const tries: number[] = [];
  const query = createQueryClient().fetchQuery({
    queryKey: ['one'],
    queryFn: () => {
      tries.push(Date.now());
      return Promise.reject(error);
    },
    // `fetchQuery` does not retry by default; a screen's query does.
    ...createQueryClient().getDefaultOptions().queries,
    queryHash: 'one',
  });
  const failed = expect(query).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  return tries;
}

describe('a query that fails', () => {
  it.each<AppErrorCode>(['network', 'timeout', 'unavailable'])(
    'is retried twice where that may help: %s',
    async (code) => {
      expect(await triesOf(new AppError(code, 'no'))).toEqual([0, 400, 1200]);
    },
  );

  it.each<AppErrorCode>(['limit', 'unauthorized', 'forbidden', 'not_found', 'validation', 'duplicate', 'unknown'])(
    'is not retried where that cannot help: %s',
    async (code) => {
      expect(await triesOf(new AppError(code, 'no'))).toEqual([0]);
    },
  );

  it('is not retried after an error of our own code', async () => {
    expect(await triesOf(new Error('a bug'))).toEqual([0]);
  });
});

describe('the cache', () => {
  it('sends requests offline too, so that a screen can say what is wrong', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always']);
  });

  it('never repeats what the learner did', async () => {
    const mutate = vi.fn(() => Promise.reject(new AppError('network', 'no')));
    const cache = createQueryClient();
    const mutation = cache.getMutationCache().build(cache, { mutationFn: mutate });
    await expect(mutation.execute(undefined)).rejects.toMatchObject({ code: 'network' });
    expect(mutate).toHaveBeenCalledOnce();
  });
});
