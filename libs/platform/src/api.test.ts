import { ada, functionFails, sessionOf, tableFails, tableRows } from '@fabula/testing';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi, rowOrNull, rowsOf } from './api.ts';
import { createSession } from './session.ts';
import { sessionStorageKey } from './stored-session.ts';

const key = 'sb_publishable_fixture';
const server = setupServer();
const asked: string[] = [];
server.events.on('request:start', ({ request }) => {
  asked.push(`${request.method} ${new URL(request.url).pathname}`);
});

let page = new AbortController();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  page = new AbortController();
  // auth-js warns that a page has more than one client, and here each test has its own.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  asked.length = 0;
});
afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

function apiOf(user: typeof ada | null, send: typeof fetch = fetch) {
  if (user) localStorage.setItem(sessionStorageKey, JSON.stringify(sessionOf(user)));
  const supabaseUrl = 'http://api.test';
  const session = createSession({
    supabaseUrl,
    supabaseKey: key,
    origin: 'http://fabula.test',
    storage: localStorage,
    openedWith: new URL('http://fabula.test/'),
    onLinkUsed: () => undefined,
    newPasswordPath: '/auth/new-password',
    settingsPath: '/settings',
    onStorageChange: () => undefined,
    signal: page.signal,
  });
  return { session, api: createApi({ supabaseUrl, supabaseKey: key, session, fetch: send }) };
}

/** A function that answers with its caller; it accepts only these tokens. */
function tellsCaller(taken: (token: string) => boolean = () => true) {
  return http.post('*/functions/v1/who', async ({ request }) => {
    const token = (request.headers.get('authorization') ?? '').replace('Bearer ', '');
    if (!taken(token)) return HttpResponse.json({ error: { code: 'unauthorized', message: 'no' } }, { status: 401 });
    return HttpResponse.json({ token, apikey: request.headers.get('apikey'), body: await request.json() });
  });
}

const renewsTo = (token: string) =>
  http.post('*/auth/v1/token', () => HttpResponse.json({ ...sessionOf(ada), access_token: token }));
const refusesToRenew = http.post('*/auth/v1/token', () =>
  HttpResponse.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'no' }, { status: 400 }),
);
const endsSession = http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 }));

describe('a call', () => {
  it('of one user is never sent as another who signed in while its token was renewed', async () => {
    const callers: unknown[] = [];
    const eve = { ...ada, id: '00000000-0000-4000-8000-0000000000ee', email: 'eve@example.com' };
    const { api, session } = apiOf(ada);
    server.use(
      http.post('*/functions/v1/who', ({ request }) => {
        callers.push(request.headers.get('authorization'));
        return HttpResponse.json({ error: { code: 'unauthorized', message: 'no' } }, { status: 401 });
      }),
      http.post('*/auth/v1/token', () => {
        session.store.setState({ user: { ...eve, hasPassword: true } });
        return HttpResponse.json({ ...sessionOf(eve), access_token: 'token-of-eve' });
      }),
    );
    await expect(api.call('who', {})).rejects.toMatchObject({ code: 'unauthorized' });
    expect(callers).toEqual([`Bearer token-of-${ada.id}`]);
  });

  it('carries the key and the learner’s token, and only the key when signed out', async () => {
    server.use(tellsCaller());
    const body = { one: 1 };
    expect(await apiOf(ada).api.call('who', body)).toEqual({ token: `token-of-${ada.id}`, apikey: key, body });
    localStorage.clear();
    expect(await apiOf(null).api.call('who', body)).toEqual({ token: key, apikey: key, body });
  });

  it('is made once more with a renewed token after a 401', async () => {
    server.use(
      tellsCaller((token) => token === 'renewed'),
      renewsTo('renewed'),
    );
    expect(await apiOf(ada).api.call('who', {})).toMatchObject({ token: 'renewed' });
    expect(asked).toEqual(['POST /functions/v1/who', 'POST /auth/v1/token', 'POST /functions/v1/who']);
  });

  it('gives up after one renewal', async () => {
    server.use(
      tellsCaller(() => false),
      renewsTo('renewed'),
    );
    await expect(apiOf(ada).api.call('who', {})).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
    expect(asked.filter((path) => path.endsWith('/who'))).toHaveLength(2);
    expect(asked.filter((path) => path.endsWith('/token'))).toHaveLength(1);
  });

  it('ends the session when the server refuses the token and its renewal', async () => {
    server.use(
      tellsCaller(() => false),
      refusesToRenew,
      endsSession,
    );
    const { api, session } = apiOf(ada);
    await expect(api.call('who', {})).rejects.toMatchObject({ code: 'unauthorized' });
    expect(session.store.getState()).toMatchObject({ status: 'signed-out', user: null });
    expect(asked.filter((path) => path.endsWith('/who'))).toHaveLength(1);
  });

  it('requests no renewal when nobody is signed in', async () => {
    server.use(tellsCaller(() => false));
    await expect(apiOf(null).api.call('who', {})).rejects.toMatchObject({ code: 'unauthorized' });
    expect(asked).toEqual(['POST /functions/v1/who']);
  });

  it('is `network` when its token must be renewed first and cannot be', async () => {
    const expired = { ...sessionOf(ada), expires_at: 1 };
    server.use(http.post('*/auth/v1/token', () => HttpResponse.error()));
    const { api } = apiOf(ada);
    localStorage.setItem(sessionStorageKey, JSON.stringify(expired));
    await expect(api.call('who', {})).rejects.toMatchObject({ code: 'network' });
    expect(asked).toEqual(['POST /auth/v1/token']);
  });
});

describe('a call that fails', () => {
  it('is `timeout` when no answer comes in time', async () => {
    server.use(
      http.post('*/functions/v1/slow', async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
    await expect(apiOf(null).api.call('slow', {}, { timeoutMs: 20 })).rejects.toMatchObject({
      name: 'AppError',
      code: 'timeout',
    });
  });

  /** Sends its headers and half of its body, and then nothing until the call is aborted. */
  const halfAnswer = async (_input: RequestInfo | URL, init: RequestInit = {}) => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"a":'));
        init.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
      },
    });
    return new Response(body);
  };

  it('is `timeout` too when the answer stops half-way', async () => {
    const call = apiOf(null, halfAnswer).api.call('half', {}, { timeoutMs: 20 });
    await expect(call).rejects.toMatchObject({ name: 'AppError', code: 'timeout' });
  });

  it('passes on the learner’s abort, before it is sent and while it waits', async () => {
    const controller = new AbortController();
    server.use(
      http.post('*/functions/v1/slow', async () => {
        controller.abort();
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
    const { api } = apiOf(null);
    const cancelled = { name: 'AbortError' };
    await expect(api.call('slow', {}, { signal: controller.signal })).rejects.toMatchObject(cancelled);
    await expect(api.call('slow', {}, { signal: controller.signal })).rejects.toMatchObject(cancelled);
    expect(asked).toHaveLength(1);
  });

  it('passes on the learner’s abort while the answer arrives', async () => {
    const controller = new AbortController();
    const answering = async (input: RequestInfo | URL, init?: RequestInit) => {
      setTimeout(() => controller.abort());
      return halfAnswer(input, init);
    };
    const call = apiOf(null, answering).api.call('half', {}, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is `network` without an answer', async () => {
    server.use(http.post('*/functions/v1/gone', () => HttpResponse.error()));
    await expect(apiOf(null).api.call('gone', {})).rejects.toMatchObject({ code: 'network' });
  });

  it('carries the limit’s reason and the time to wait', async () => {
    const error = { code: 'rate_limited', message: 'Too many', reason: 'rate', retryAfterSeconds: 30 };
    server.use(
      functionFails('generate-story', 429, 'weekly_story_limit'),
      http.post('*/functions/v1/who', () => HttpResponse.json({ error }, { status: 429 })),
    );
    const { api } = apiOf(null);
    await expect(api.call('generate-story', {})).rejects.toMatchObject({
      code: 'limit',
      status: 429,
      reason: 'weekly_story_limit',
    });
    await expect(api.call('who', {})).rejects.toMatchObject({
      code: 'limit',
      message: 'Too many',
      reason: 'rate',
      retryAfterSeconds: 30,
    });
  });

  it.each([
    [400, 'validation'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'duplicate'],
    [413, 'too_large'],
    [418, 'unknown'],
    [422, 'validation'],
    [429, 'limit'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('with status %d is %s, whatever the body is', async (status, code) => {
    const bodies = ['<h1>Bad gateway</h1>', '', 'null', '{"error":"text"}', '{"error":null}'];
    for (const body of bodies) {
      server.use(http.post('*/functions/v1/odd', () => new HttpResponse(body, { status })));
      await expect(apiOf(null).api.call('odd', {})).rejects.toMatchObject({ name: 'AppError', code, status });
    }
  });

  it.each(['<!doctype html>', '', '{"half":', 'null', '7', '"text"'])(
    'is `unavailable` when a successful status brings no object: %s',
    async (body) => {
      server.use(http.post('*/functions/v1/odd', () => new HttpResponse(body, { status: 200 })));
      await expect(apiOf(null).api.call('odd', {})).rejects.toMatchObject({ code: 'unavailable' });
    },
  );
});

describe('the tables', () => {
  it('are requested as the learner', async () => {
    const authorizations: (string | null)[] = [];
    server.use(
      http.get('*/rest/v1/user_stories', ({ request }) => {
        authorizations.push(request.headers.get('authorization'));
        return HttpResponse.json([{ id: 'one' }]);
      }),
    );
    expect(rowsOf(await (await apiOf(ada).api.tables()).from('user_stories').select('*'))).toEqual([{ id: 'one' }]);
    expect(authorizations).toEqual([`Bearer token-of-${ada.id}`]);
  });

  it('of one user are never read as another who signed in while their code was fetched', async () => {
    const { api, session } = apiOf(ada);
    const coming = api.tables();
    session.store.setState({ user: { ...ada, id: '00000000-0000-4000-8000-0000000000ee', hasPassword: true } });
    const answered = await (await coming).from('user_stories').select('*');
    expect(() => rowsOf(answered)).toThrowError(expect.objectContaining({ name: 'AppError' }));
    expect(asked).toEqual([]);
  });

  it('are never read as nobody, when the learner has left', async () => {
    const answered = await (await apiOf(null).api.tables()).from('user_stories').select('*');
    expect(() => rowsOf(answered)).toThrowError(expect.objectContaining({ name: 'AppError' }));
    expect(asked).toEqual([]);
  });

  it.each([
    ['no network', 'network', HttpResponse.error],
    ['a fault that may pass', 'unavailable', () => HttpResponse.json({}, { status: 503 })],
  ])('are requested once, because the query cache decides about a retry (%s)', async (_what, code, answer) => {
    server.use(http.get('*/rest/v1/user_stories', () => answer()));
    const answered = await (await apiOf(ada).api.tables()).from('user_stories').select('*');
    expect(() => rowsOf(answered)).toThrowError(expect.objectContaining({ name: 'AppError', code }));
    expect(asked).toEqual(['GET /rest/v1/user_stories']);
  });

  it('have no row or one for `maybeSingle`', async () => {
    const one = async () => rowOrNull(await (await apiOf(ada).api.tables()).from('profiles').select('*').maybeSingle());
    server.use(tableRows('profiles', []));
    expect(await one()).toBeNull();
    server.use(tableRows('profiles', [{ id: ada.id }]));
    expect(await one()).toEqual({ id: ada.id });
    server.use(tableFails('profiles', 500));
    await expect(one()).rejects.toMatchObject({ code: 'unavailable', reason: 'SUP' });
  });
});

describe('an answer of a table', () => {
  const answer = (status: number, code: string, message = 'no') => ({ data: null, status, error: { code, message } });

  it.each([
    [answer(409, '23505'), 'duplicate', '23505'],
    [answer(400, '23505'), 'duplicate', '23505'],
    [answer(400, '23514'), 'validation', '23514'],
    [answer(401, 'PGRST301'), 'unauthorized', 'PGRST301'],
    [answer(403, '42501'), 'forbidden', '42501'],
    [answer(406, 'PGRST116'), 'not_found', 'PGRST116'],
    [answer(429, 'PT429'), 'limit', 'PT429'],
    [answer(500, 'SUP'), 'unavailable', 'SUP'],
    [answer(0, '', 'TypeError: Failed to fetch'), 'network', ''],
    [answer(0, '', 'TimeoutError: signal timed out'), 'timeout', ''],
  ])('%o is %s', (given, code, reason) => {
    const error = expect.objectContaining({ name: 'AppError', code, reason, status: given.status });
    expect(() => rowsOf(given)).toThrowError(error);
    expect(() => rowOrNull(given)).toThrowError(error);
  });

  it('without an error is its data; only `rowsOf` requires some', () => {
    const empty = { data: null, error: null, status: 200 };
    expect(rowsOf({ data: [], error: null, status: 200 })).toEqual([]);
    expect(rowOrNull(empty)).toBeNull();
    expect(() => rowsOf(empty)).toThrowError(expect.objectContaining({ code: 'not_found' }));
  });
});
