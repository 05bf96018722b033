import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asking, askInOrder, type Provider, type Usage } from './ask-in-order.ts';
import { ProviderFailure } from './provider-failure.ts';
import type { RequestLine } from './provider-log.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

type Step = string | ProviderFailure | 'hang' | undefined;
const busy = (retryAfterMs?: number) =>
  new ProviderFailure('busy', { status: 429, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
const broken = new ProviderFailure('failed', { status: 503 });
const refused = new ProviderFailure('refused', { status: 401 });
const hang = 'hang';

/** One that does these one after the other, the last again and again; `asked` is when, in milliseconds. */
function provider(name: string, ...steps: readonly [Step, ...Step[]]) {
  const asked: number[] = [];
  const signals: AbortSignal[] = [];
  const made: Provider<string, string> & { readonly asked: number[]; readonly signals: AbortSignal[] } = {
    name,
    model: `${name}-1`,
    asked,
    signals,
    async ask(_, signal) {
      const step = steps[Math.min(asked.length, steps.length - 1)];
      asked.push(Date.now());
      signals.push(signal);
      if (step === hang) return new Promise(() => undefined);
      if (step instanceof ProviderFailure) throw step;
      return step === undefined ? undefined : { output: step, usage: { inputTokens: 500_000, outputTokens: 1000 } };
    },
  };
  return made;
}

function host(secrets: Readonly<Record<string, string>> = {}) {
  const lines: RequestLine[] = [];
  const env = {
    now: () => new Date(),
    random: () => 0.5,
    secrets: { ...secrets },
    log: (line: RequestLine) => lines.push(line),
  };
  return { env: { ...env, log: (line: RequestLine) => void lines.push(line) }, lines };
}

function ask(providers: readonly Provider<string, string>[], asking: Partial<Asking> = {}) {
  const given = { capability: 'story', signal: new AbortController().signal, timeoutMs: 10_000, ...asking };
  return askInOrder(providers, 'a wish', given);
}

/** Its outcome, once all the waiting is over. */
async function settled<Result>(work: Promise<Result>): Promise<Result> {
  const outcome = work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  await vi.runAllTimersAsync();
  return (await outcome)();
}

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

  it('passes on what is no failure of a provider', async () => {
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

  it('is not waited for longer', async () => {
    const a = provider('a', busy(5001), 'a');
    const b = provider('b', 'b');
    expect((await settled(ask([a, b], host())))?.output).toBe('b');
    expect([a.asked, b.asked]).toEqual([[0], [0]]);
  });

  it('has what is left of the time', async () => {
    const a = provider('a', busy(3000), hang);
    const b = provider('b', 'b');
    expect((await settled(ask([a, b], { ...host(), timeoutMs: 4000 })))?.output).toBe('b');
    expect(b.asked).toEqual([4000]);
    expect(a.signals[1]?.reason).toMatchObject({ kind: 'timeout' });
  });
});

describe('a caller who goes', () => {
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

  it('before anybody was asked asks nobody', async () => {
    const a = provider('a', 'a');
    await expect(settled(ask([a], { signal: AbortSignal.abort(new Error('gone')) }))).rejects.toThrow('gone');
    expect(a.asked).toEqual([]);
  });

  it('is no failure of the provider', async () => {
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

describe('a provider that is down', () => {
  /** Asks so many times, one after the other. */
  async function times(count: number, a: Provider<string, string>, asking: Partial<Asking>) {
    for (let call = 0; call < count; call += 1) await settled(ask([a], asking));
  }

  it('is left in peace after five failures in a row, and tried once half a minute later', async () => {
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

  it.each([400, 413, 422, 200])('is not taken for one because it refuses a request: %d', async (status) => {
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

  it('has none for who was not asked, or cannot', async () => {
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
  ])('says what it cost by the operator’s prices: %s', async (AI_PRICES, used, usd) => {
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
