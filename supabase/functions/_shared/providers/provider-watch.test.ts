import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedRests } from '../env.ts';
import type { Asking, Provider } from './provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { ask, broken, busy, hang, host, provider, refused, type Step, settledBy } from './testing/scripted-provider.ts';
import type { Usage } from './usage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});
const settled = settledBy(() => vi.runAllTimersAsync());

describe('a provider that is down', () => {
  /** Asks this many times, one after the other. */
  async function times(count: number, a: Provider<string, string>, asking: Partial<Asking>) {
    for (let call = 0; call < count; call += 1) await settled(ask([a], asking));
  }

  it('is not asked after five failures in a row, and tried once half a minute later', async () => {
    const a = provider('a', new ProviderFailure('malformed'));
    const { env, lines } = host();
    await times(7, a, { env });
    expect(a.asked).toHaveLength(5);
    expect(lines.map(({ rests = false }) => rests)).toEqual([false, false, false, false, true]);
    vi.setSystemTime(29_999);
    await times(1, a, { env });
    expect(a.asked).toHaveLength(5);
    vi.setSystemTime(30_000);
    await times(2, a, { env });
    expect(a.asked).toHaveLength(6);
  });

  it('is asked as before once it answers', async () => {
    const fault = new ProviderFailure('malformed');
    const a = provider('a', fault, fault, fault, fault, fault, 'a', fault, 'a');
    const { env } = host();
    await times(5, a, { env });
    vi.setSystemTime(30_000);
    await times(3, a, { env });
    expect(a.asked).toHaveLength(8);
  });

  it('is not asked by a second host that one has told, until it has rested', async () => {
    const known = new Map<string, number>();
    const rests: SharedRests = {
      until: (circuit) => known.get(circuit) ?? 0,
      rest: (circuit, untilMs) => known.set(circuit, untilMs),
      end: (circuit) => known.delete(circuit),
    };
    const fault = new ProviderFailure('malformed');
    const a = provider('a', fault, fault, fault, fault, fault, 'a');
    const hosts = [host(), host()].map(({ env }) => ({ ...env, secrets: { ...env.secrets }, rests }));
    const [one, other] = hosts as [(typeof hosts)[0], (typeof hosts)[0]];
    await times(5, a, { env: one });
    await times(1, a, { env: other });
    expect(a.asked).toHaveLength(5);
    vi.setSystemTime(30_000);
    await times(1, a, { env: other });
    expect(a.asked).toHaveLength(6);
    expect(known).toEqual(new Map());
  });

  it('is tried by one request, not by all that come', async () => {
    const fault = new ProviderFailure('malformed');
    const a = provider('a', fault, fault, fault, fault, fault, hang);
    const { env } = host();
    await times(5, a, { env });
    vi.setSystemTime(30_000);
    await settled(Promise.all([ask([a], { env }), ask([a], { env }), ask([a], { env })]));
    expect(a.asked).toHaveLength(6);
  });

  it.each([401, 402, 403])('is not asked for five minutes where its key is refused: %d', async (status) => {
    const a = provider('a', new ProviderFailure('refused', { status }), 'a');
    const { env, lines } = host();
    await times(2, a, { env });
    expect(a.asked).toHaveLength(1);
    expect(lines).toMatchObject([{ level: 'error', outcome: 'refused', status, rests: true }]);
    vi.setSystemTime(300_000);
    await times(1, a, { env });
    expect(a.asked).toHaveLength(2);
  });

  it.each([400, 413, 422, 200])('does not count as down because it refuses a request: %d', async (status) => {
    const a = provider('a', new ProviderFailure('refused', { status }));
    const { env } = host();
    await times(7, a, { env });
    expect(a.asked).toHaveLength(7);
  });

  it('is down for this capability, at this address and in this configuration alone', async () => {
    const a = { ...provider('a', refused), address: 'https://one.test' };
    const { env } = host();
    await times(1, a, { env });
    const others: [Provider<string, string>, Partial<Asking>][] = [
      [a, { env, capability: 'quiz' }],
      [{ ...a, address: 'https://two.test' }, { env }],
      [{ ...a, name: 'b' }, { env }],
      [a, { env: host().env }],
    ];
    for (const [other, asking] of others) await times(1, other, asking);
    expect(a.asked).toHaveLength(5);
    await times(1, a, { env });
    expect(a.asked).toHaveLength(5);
  });
});

describe('the log', () => {
  const who = { capability: 'story', provider: 'a', model: 'a-1' };
  const usage = { inputTokens: 500_000, outputTokens: 1000 };

  it.each<[string, Step[], object]>([
    ['an answer', ['a'], { level: 'info', outcome: 'answered', ms: 0, tries: 1, ...usage }],
    ['a second try', [busy(1000), 'a'], { level: 'info', outcome: 'answered', ms: 1000, tries: 2, ...usage }],
    ['a fault', [broken], { level: 'warn', outcome: 'failed', status: 503, ms: 500, tries: 2 }],
    ['a wrong key', [refused], { level: 'error', outcome: 'refused', status: 401, ms: 0, tries: 1, rests: true }],
    [
      'a model that is none',
      [new ProviderFailure('refused', { status: 404 })],
      { level: 'error', outcome: 'refused', status: 404, ms: 0, tries: 1 },
    ],
    ['silence', [hang], { level: 'warn', outcome: 'timeout', status: 0, ms: 10_000, tries: 1 }],
  ])('has one line for %s', async (_, steps, line) => {
    const { env, lines } = host();
    await settled(ask([provider('a', ...(steps as [Step]))], { env }));
    expect(lines).toEqual([{ ...who, ...line }]);
  });

  it('has none for a provider that was not asked, or cannot answer', async () => {
    const { env, lines } = host();
    await settled(ask([provider('a', undefined)], { env }));
    expect(lines).toEqual([]);
  });

  it.each<[string, Usage, number | undefined]>([
    ['a-1 input=0.4 output=1.6', { inputTokens: 500_000, outputTokens: 1000 }, 0.2016],
    ['a input=2, b-1 input=1', { inputTokens: 10 }, 0.00002],
    ['a characters=15', { characters: 200 }, 0.003],
    ['a hours=0.36', { audioSeconds: 15 }, 0.0015],
    ['b input=2', { inputTokens: 10 }, undefined],
    ['a output=2', { inputTokens: 10 }, undefined],
    ['', { inputTokens: 10 }, undefined],
  ])('states the cost by the operator’s prices: %s', async (AI_PRICES, used, usd) => {
    const { env, lines } = host({ AI_PRICES });
    const a: Provider<string, string> = { name: 'a', model: 'a-1', ask: async () => ({ output: 'a', usage: used }) };
    await settled(ask([a], { env }));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.usd).toBe(usd);
  });

  it('goes to the console where the host has none', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue(undefined);
    const { log: _, ...env } = host().env;
    await settled(ask([provider('a', 'a')], { env }));
    expect(
      info.mock.calls
        .flat()
        .map(String)
        .map((line) => JSON.parse(line)),
    ).toEqual([{ event: 'provider', ...who, level: 'info', outcome: 'answered', ms: 0, tries: 1, ...usage }]);
    info.mockRestore();
  });
});
