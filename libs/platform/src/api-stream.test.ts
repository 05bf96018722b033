import { ada, functionAnswers, functionFails, functionStreams, sessionOf } from '@fabula/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, type ApiSession, createApi } from './api.ts';

interface Counted {
  readonly type: string;
  readonly index?: number;
  readonly word?: string;
}

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The API of a learner whose token is renewed to `renewed`. */
function apiOf(session: Partial<ApiSession> = {}, send: typeof fetch = fetch): Api {
  const user = { ...ada, hasPassword: true };
  const signedIn = { getState: () => ({ user }) } as ApiSession['store']; // all that calls read
  return createApi({
    supabaseUrl: 'http://api.test',
    supabaseKey: 'sb_publishable_fixture',
    session: {
      store: signedIn,
      accessToken: async () => sessionOf(ada).access_token,
      refresh: async () => 'renewed',
      ...session,
    },
    fetch: send,
  });
}

/** Streams `count`, whose answer is what the event `done` says; `events` records every event. */
function streaming(options: { signal?: AbortSignal; idleTimeoutMs?: number; timeoutMs?: number } = {}, api = apiOf()) {
  const events: Counted[] = [];
  const heard: (() => void)[] = [];
  const answer = api.stream<Counted, { word: string | undefined }>(
    'count',
    { to: 3 },
    {
      ...options,
      onEvent(event) {
        events.push(event);
        heard.shift()?.();
        return event.type === 'done' ? { word: event.word } : undefined;
      },
    },
  );
  return { events, answer, next: () => new Promise<void>((done) => heard.push(done)) };
}

/** A stream of these texts, cut into pieces of this many bytes. */
function inPieces(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  return http.post('*/functions/v1/count', () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
}

describe('a streamed answer', () => {
  it('passes on each event as it arrives, and ends with its answer', async () => {
    const double = functionStreams('count');
    server.use(double.handler);
    const { events, answer, next } = streaming();
    const heard = next();
    await double.send({ type: 'number', index: 0 });
    await heard;
    expect(events).toEqual([{ type: 'number', index: 0 }]);
    await double.send({ type: 'done', word: 'three' });
    expect(await answer).toEqual({ word: 'three' });
    expect(double.asked).toEqual([{ to: 3 }]);
    await double.gone; // the rest of the stream is canceled
  });

  it.each([1, 2, 3, 7, 1000])(
    'is the same in pieces of %d bytes, with comments and line ends of every kind',
    async (size) => {
      server.use(
        inPieces(
          ': waiting\n\nevent: number\r\ndata: {"index":0,"word":"niño 🌧️"}\r\n\r\n: waiting\n\nid: 7\nevent: number\ndata: {"index":1,\ndata: "word":"صحن"}\n\nevent: done\ndata: {"word":"über"}\n\n',
          size,
        ),
      );
      const { events, answer } = streaming();
      expect(await answer).toEqual({ word: 'über' });
      expect(events).toEqual([
        { type: 'number', index: 0, word: 'niño 🌧️' },
        { type: 'number', index: 1, word: 'صحن' },
        { type: 'done', word: 'über' },
      ]);
    },
  );

  it('passes on nothing after its answer, even from the same piece', async () => {
    server.use(inPieces('event: done\ndata: {"word":"a"}\n\nevent: done\ndata: {"word":"b"}\n\n', 1000));
    const { events, answer } = streaming();
    expect(await answer).toEqual({ word: 'a' });
    expect(events).toHaveLength(1);
  });

  it('may be plain JSON, and so may a refusal', async () => {
    server.use(functionAnswers('count', { word: 'three' }));
    expect(await streaming().answer).toEqual({ word: 'three' });
    server.use(functionFails('count', 429, 'daily_story_limit'));
    await expect(streaming().answer).rejects.toMatchObject({ code: 'limit', reason: 'daily_story_limit', status: 429 });
  });

  it('requests events, and once more with a renewed token after a 401', async () => {
    const asked: (string | null)[][] = [];
    server.use(
      http.post('*/functions/v1/count', ({ request: { headers } }) => {
        asked.push([headers.get('authorization'), headers.get('accept')]);
        if (asked.length === 1) return HttpResponse.json({}, { status: 401 });
        return new HttpResponse('event: done\ndata: {}\n\n', { headers: { 'content-type': 'text/event-stream' } });
      }),
    );
    await streaming().answer;
    const accept = 'text/event-stream, application/json';
    expect(asked).toEqual([
      [`Bearer token-of-${ada.id}`, accept],
      ['Bearer renewed', accept],
    ]);
  });

  it('of one user is never requested as another', async () => {
    let id = ada.id;
    const store = { getState: () => ({ user: { ...ada, id } }) } as ApiSession['store']; // all that calls read
    const { answer } = streaming({}, apiOf({ store }));
    id = '00000000-0000-4000-8000-0000000000ee'; // before anything was sent
    await expect(answer).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('a streamed answer that fails', () => {
  it('fails as its last event says, like an answer with that status', async () => {
    const double = functionStreams('count');
    server.use(double.handler);
    const { answer } = streaming();
    const error = { code: 'limit', message: 'Enough', reason: 'weekly_story_limit' };
    await double.send({ type: 'error', status: 429, error });
    await expect(answer).rejects.toMatchObject({ name: 'AppError', code: 'limit', reason: 'weekly_story_limit' });
  });

  it.each([
    ['ends without its answer', 'event: number\ndata: {"index":0}\n\n', 'network'],
    ['ends within an event', 'event: done\ndata: {"word":', 'network'],
    ['is empty', '', 'network'],
    ['holds no JSON', 'event: number\ndata: <html>\n\n', 'unavailable'],
    ['holds no object', 'event: number\ndata: 7\n\n', 'unavailable'],
    ['never ends its line', `data: ${'a'.repeat(1_000_001)}`, 'unavailable'],
  ])('when it %s', async (_what, text, code) => {
    server.use(inPieces(text, 100_000));
    await expect(streaming().answer).rejects.toMatchObject({ name: 'AppError', code });
  });

  it('is `network` when the connection breaks', async () => {
    const double = functionStreams('count');
    server.use(double.handler);
    const { answer, next } = streaming();
    const heard = next();
    await double.send({ type: 'number', index: 0 });
    await heard;
    const failed = expect(answer).rejects.toMatchObject({ code: 'network' });
    await double.end('broken');
    await failed;
  });

  it('is `timeout` when nothing more arrives, and when all of it takes too long', async () => {
    server.use(functionStreams('count').handler);
    await expect(streaming({ idleTimeoutMs: 20 }).answer).rejects.toMatchObject({ code: 'timeout' });
    await expect(streaming({ timeoutMs: 20 }).answer).rejects.toMatchObject({ code: 'timeout' });
  });

  it('is not aborted as long as it sends heartbeats', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const send = (text: string) => writer.write(new TextEncoder().encode(text));
    const streams: typeof fetch = async (_input, { signal } = {}) => {
      signal?.addEventListener('abort', () => void writer.abort(signal.reason)); // as a real connection does
      return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
    };
    const { answer, next } = streaming({}, apiOf({}, streams));
    for (const index of [0, 1, 2]) {
      const heard = next();
      await send(`: waiting\n\nevent: number\ndata: {"index":${index}}\n\n`);
      await heard;
      await vi.advanceTimersByTimeAsync(29_000);
    }
    const failed = expect(answer).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(1_000);
    await failed;
    vi.useRealTimers();
  });

  it('cancels the stream and passes on the learner’s abort', async () => {
    const double = functionStreams('count');
    server.use(double.handler);
    const controller = new AbortController();
    const { answer, next } = streaming({ signal: controller.signal });
    const heard = next();
    await double.send({ type: 'number', index: 0 });
    await heard;
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await double.gone;
  });

  it('ends with what its reader throws', async () => {
    server.use(inPieces('event: number\ndata: {}\n\n', 1000));
    const answer = apiOf().stream(
      'count',
      {},
      {
        onEvent() {
          throw new Error('not like this');
        },
      },
    );
    await expect(answer).rejects.toMatchObject({ name: 'AppError', code: 'unknown', message: 'not like this' });
  });
});
