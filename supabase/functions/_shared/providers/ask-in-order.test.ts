import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Provider } from './provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { ask, broken, busy, hang, host, provider, refused, type Step, settledBy } from './testing/scripted-provider.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});
const settled = settledBy(() => vi.runAllTimersAsync());

describe('the order', () => {
  it.each<[string, Step[], Step[], string | undefined, number, number]>([
    ['the first that answers', ['a'], ['b'], 'a', 1, 0],
    ['the next where the first cannot', [undefined], ['b'], 'b', 1, 1],
    ['the next where the first is refused', [refused], ['b'], 'b', 1, 1],
    ['the next where the first answers with none', [new ProviderFailure('malformed')], ['b'], 'b', 1, 1],
    ['the same once more where it was busy', [busy(), 'a'], ['b'], 'a', 2, 0],
    ['the same once more where it was broken', [broken, 'a'], ['b'], 'a', 2, 0],
    ['the same once more where it did not answer', [new ProviderFailure('failed'), 'a'], ['b'], 'a', 2, 0],
    ['the next where it is busy twice', [busy(), busy(), 'a'], ['b'], 'b', 2, 1],
    ['the next where time is over', [hang], ['b'], 'b', 1, 1],
    ['nobody where nobody can', [undefined], [refused], undefined, 1, 1],
  ])('is %s', async (_, first, second, output, firstAsked, secondAsked) => {
    const a = provider('a', ...(first as [Step]));
    const b = provider('b', ...(second as [Step]));
    const answered = await settled(ask([a, b], host()));
    expect(answered?.output).toBe(output);
    expect([a.asked.length, b.asked.length]).toEqual([firstAsked, secondAsked]);
    if (output !== undefined) expect(answered).toMatchObject({ provider: output, model: `${output}-1` });
  });

  it('rethrows an error that is not a provider’s failure', async () => {
    const wrong: Provider<string, string> = {
      name: 'a',
      ask: () => Promise.reject(new TypeError('A mistake of ours')),
    };
    await expect(settled(ask([wrong, provider('b', 'b')], host()))).rejects.toThrow('A mistake of ours');
  });
});

describe('the second try', () => {
  it.each([
    ['half a second later, more or less', busy(), 500],
    ['when the provider says', busy(3000), 3000],
    ['at once where it says so', busy(0), 0],
    ['after five seconds at most', busy(5000), 5000],
  ])('comes %s', async (_, failure, afterMs) => {
    const a = provider('a', failure, 'a');
    await settled(ask([a], host()));
    expect(a.asked).toEqual([0, afterMs]);
  });

  it.each([
    [0, 250],
    [0.999, 749.5],
  ])('is spread: %d', async (random, afterMs) => {
    const a = provider('a', broken, 'a');
    const { env } = host();
    await settled(ask([a], { env: { ...env, random: () => random } }));
    expect(a.asked[1]).toBeCloseTo(afterMs, -1);
  });

  it('does not wait longer than that', async () => {
    const a = provider('a', busy(5001), 'a');
    const b = provider('b', 'b');
    expect((await settled(ask([a, b], host())))?.output).toBe('b');
    expect([a.asked, b.asked]).toEqual([[0], [0]]);
  });

  it('gets the remaining time', async () => {
    const a = provider('a', busy(3000), hang);
    const b = provider('b', 'b');
    expect((await settled(ask([a, b], { ...host(), timeoutMs: 4000 })))?.output).toBe('b');
    expect(b.asked).toEqual([4000]);
    expect(a.signals[1]?.reason).toMatchObject({ kind: 'timeout' });
  });
});

it('gives a provider with a time of its own that time', async () => {
  const a = { ...provider('a', hang), timeoutMs: 9000 };
  const b = provider('b', 'b');
  expect((await settled(ask([a, b], { ...host(), timeoutMs: 4000 })))?.output).toBe('b');
  expect(b.asked).toEqual([9000]);
});

describe('a caller who disconnects', () => {
  it.each([
    ['while a provider is asked', provider('a', hang), 100],
    ['between two tries', provider('a', busy(2000), 'a'), 100],
  ])('%s is followed at once', async (_, a, afterMs) => {
    const leaving = new AbortController();
    const b = provider('b', 'b');
    const { env, lines } = host();
    setTimeout(() => leaving.abort(new Error('gone')), afterMs);
    await expect(settled(ask([a, b], { env, signal: leaving.signal }))).rejects.toThrow('gone');
    expect([a.asked.length, b.asked.length]).toEqual([1, 0]);
    expect(a.signals[0]?.aborted).toBe(true);
    expect(lines).toEqual([
      { level: 'info', capability: 'story', provider: 'a', model: 'a-1', outcome: 'left', ms: afterMs, tries: 1 },
    ]);
  });

  it('before any provider was asked prevents every request', async () => {
    const a = provider('a', 'a');
    await expect(settled(ask([a], { signal: AbortSignal.abort(new Error('gone')) }))).rejects.toThrow('gone');
    expect(a.asked).toEqual([]);
  });

  it('does not count as a failure of the provider', async () => {
    const a = provider('a', hang);
    const { env } = host();
    for (let call = 0; call < 6; call += 1) {
      const leaving = new AbortController();
      setTimeout(() => leaving.abort(new Error('gone')), 1);
      await expect(settled(ask([a], { env, signal: leaving.signal }))).rejects.toThrow('gone');
    }
    expect(a.asked).toHaveLength(6);
  });
});
