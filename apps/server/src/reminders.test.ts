import { Writable } from 'node:stream';
import type { FunctionEnv } from '@fabula/supabase/host';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackground } from './background.ts';
import { startReminders } from './scheduled-functions.ts';

const env: FunctionEnv = {
  supabaseUrl: 'http://x.test',
  publishableKey: 'sb_publishable_x',
  serviceKey: 'sb_secret_x',
  secrets: {},
  now: () => new Date(0),
  random: () => 0,
};

/** A schedule whose function answers what the test says, and the calls and log lines it made. */
function schedule(everySeconds: number, answer: () => Promise<Response> = async () => Response.json({ sent: 0 })) {
  const lines: string[] = [];
  const log = pino(
    new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    }),
  );
  const handler = vi.fn<(request: Request, env: FunctionEnv) => Promise<Response>>(answer);
  const functions = { names: ['send-reminders'], load: async () => handler };
  const background = createBackground(log);
  const { stop } = startReminders({ functions, env, background, log, everySeconds });
  return { handler, lines, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the reminders of a server', () => {
  it('are looked for every minute with the service key, until it stops', async () => {
    const { handler, lines, stop } = schedule(60);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(handler).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(handler).toHaveBeenCalledTimes(2);
    expect(handler.mock.calls[0]?.[0].headers.get('authorization')).toBe('Bearer sb_secret_x');
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(handler).toHaveBeenCalledTimes(2);
    expect(lines).toEqual([]);
  });

  it('are never looked for twice at a time, nor again by a server that has stopped meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { handler, stop } = schedule(60, () => promise);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(handler).toHaveBeenCalledTimes(1);
    stop();
    resolve(Response.json({ sent: 0 }));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('continue after a failure, and leave a line in the log for what happened', async () => {
    const answers = [
      () => Promise.reject(new Error('away')),
      async () => new Response('{}', { status: 503 }),
      async () => Response.json({ sent: 2, gone: 0 }),
    ];
    const { handler, lines, stop } = schedule(1, () => answers.shift()?.() ?? Promise.resolve(Response.json({})));
    await vi.advanceTimersByTimeAsync(4_000);
    stop();
    expect(handler).toHaveBeenCalledTimes(4);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { task: 'reminders' },
      { msg: 'reminders could not be sent', status: 503 },
      { msg: 'reminders sent', reminders: { sent: 2 } },
    ]);
  });

  it('are off where no interval is set', async () => {
    const { handler } = schedule(0);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(handler).not.toHaveBeenCalled();
  });
});
