import { Writable } from 'node:stream';
import type { FunctionEnv } from '@fabula/supabase/host';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackground } from './background.ts';
import type { RunOnce } from './cluster/run-once.ts';
import { startReconciliation } from './scheduled-functions.ts';

/** An hourly schedule with these secrets, and the number of calls of the function. */
function schedule(secrets: FunctionEnv['secrets'], runOnce?: RunOnce) {
  const log = pino(new Writable({ write: (_line, _encoding, done) => done() }));
  const handler = vi.fn(async (_request: Request) => Response.json({ synced: 1, failed: 0 }));
  const { stop } = startReconciliation({
    functions: { names: ['reconcile-subscriptions'], load: async () => handler },
    env: {
      supabaseUrl: 'http://x.test',
      publishableKey: 'sb_publishable_x',
      serviceKey: 'sb_secret_x',
      secrets,
      now: () => new Date(0),
      random: () => 0,
    },
    background: createBackground(log),
    log,
    everySeconds: 3600,
    runOnce,
  });
  return { handler, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the reconciliation of subscriptions', () => {
  it('is done every hour with the service key, until the server stops', async () => {
    const { handler, stop } = schedule({ REVENUECAT_SECRET_KEY: 'sk_x' });
    await vi.advanceTimersByTimeAsync(2.5 * 3_600_000);
    expect(handler).toHaveBeenCalledTimes(2);
    expect(handler.mock.calls[0]?.[0].url).toBe('http://x.test/functions/v1/reconcile-subscriptions');
    expect(handler.mock.calls[0]?.[0].headers.get('authorization')).toBe('Bearer sb_secret_x');
    stop();
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('is looked for each minute by one of several servers, because the one that began may have died', async () => {
    const looks: (readonly [string, number])[] = [];
    const { handler } = schedule({ REVENUECAT_SECRET_KEY: 'sk_x' }, async (task, everySeconds, work) => {
      looks.push([task, everySeconds]);
      if (looks.length === 2) await work();
    });
    await vi.advanceTimersByTimeAsync(3.5 * 60_000);
    expect(looks).toEqual(Array.from({ length: 3 }, () => ['reconciliation', 3600]));
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('is never done where there is no provider to ask', async () => {
    const { handler } = schedule({});
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(handler).not.toHaveBeenCalled();
  });
});
