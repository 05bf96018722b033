import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineFunction } from './define-function.ts';
import { FunctionError } from './errors.ts';
import { EventStream, encodeEvent, type StreamEvent } from './event-stream.ts';
import { apiDouble, learnerToken } from './testing/function-env.ts';

interface Counted extends StreamEvent {
  readonly index: number;
}
type Run = ConstructorParameters<typeof EventStream<Counted>>[0];

function ask(run: Run, signal: AbortSignal | null = null) {
  const counting = defineFunction(z.object({}), async ({ readsEvents }) =>
    readsEvents ? new EventStream<Counted>(run) : { plain: true },
  );
  const request = (accept: string) =>
    new Request('https://functions.test/count', {
      method: 'POST',
      headers: { authorization: `Bearer ${learnerToken}`, accept },
      body: '{}',
      signal,
    });
  return (accept = 'text/event-stream, application/json') => counting(request(accept), apiDouble().env);
}

const count: Run = async (send) => {
  for (const index of [0, 1]) send({ type: 'count', index });
};

describe('an event', () => {
  it('is its name and its JSON on one line each, whatever the text holds', () => {
    expect(encodeEvent({ type: 'note', text: 'one\ntwo\r\n\n: three' } as StreamEvent)).toBe(
      'event: note\ndata: {"text":"one\\ntwo\\r\\n\\n: three"}\n\n',
    );
  });
});

describe('an answer of events', () => {
  it('begins with a comment, has its events in order and is not cached', async () => {
    const response = await ask(count)();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toBe(
      ': waiting\n\nevent: count\ndata: {"index":0}\n\nevent: count\ndata: {"index":1}\n\n',
    );
  });

  it('is JSON for a client that reads no events', async () => {
    const response = await ask(count)('application/json');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({ plain: true });
  });

  it.each([
    ['a refusal', new FunctionError(429, 'limit', 'Enough', 'daily_story_limit'), 429, 'limit'],
    ['a failure', new Error('what Ana wrote'), 500, 'internal'],
  ])('ends with %s as its last event', async (_, error, status, code) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const text = await (
      await ask(async (send) => {
        send({ type: 'count', index: 0 });
        throw error;
      })()
    ).text();
    const last = text.trimEnd().split('\n\n').at(-1) ?? '';
    expect(last).toMatch(/^event: error\ndata: /);
    expect(JSON.parse(last.slice(last.indexOf('{')))).toMatchObject({ status, error: { code } });
    expect(text + JSON.stringify(log.mock.calls)).not.toContain('Ana');
    log.mockRestore();
  });

  it('sends heartbeats, so that no proxy closes it', async () => {
    vi.useFakeTimers();
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const response = await ask(() => promise)();
    await vi.advanceTimersByTimeAsync(25_000);
    finish();
    expect(await response.text()).toBe(': waiting\n\n'.repeat(3));
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it.each(['cancels the body', 'goes'])(
    'stops its producer when the reader %s, and sends nothing more',
    async (how) => {
      const gone = new AbortController();
      const stopped = Promise.withResolvers<void>();
      const response = await ask(async (send, signal) => {
        send({ type: 'count', index: 0 });
        await new Promise((done) => signal.addEventListener('abort', done));
        send({ type: 'count', index: 1 });
        stopped.resolve();
      }, gone.signal)();
      const reader = response.body?.getReader();
      await reader?.read();
      if (how === 'goes') gone.abort();
      else await reader?.cancel();
      await stopped.promise;
      const rest = [];
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) rest.push(read.value);
      expect(new TextDecoder().decode(rest[0]) + rest.length).not.toContain('"index":1');
    },
  );
});
