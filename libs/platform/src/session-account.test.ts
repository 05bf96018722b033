import { ada, authRefuses, authUnreachable, sessionOf, setsPassword } from '@fabula/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type Session } from './session.ts';
import { sessionStorageKey } from './stored-session.ts';

interface Asked {
  readonly call: string;
  readonly token: string | null;
  body: unknown;
}

const server = setupServer();
const asked: Asked[] = [];
server.events.on('request:start', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const call: Asked = {
    call: `${request.method} ${pathname}${search}`,
    token: request.headers.get('authorization'),
    body: null,
  };
  asked.push(call);
  void request
    .clone()
    .text()
    .then((text) => {
      if (text) call.body = JSON.parse(text);
    });
});
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
let page = new AbortController();
beforeEach(() => {
  page = new AbortController();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  asked.length = 0;
});
afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const elsewhere = 'moved@example.com';
const own = `Bearer token-of-${ada.id}`;
const apart = { ...sessionOf(ada), access_token: 'token apart', refresh_token: 'refresh apart' };

function open(): Session {
  localStorage.setItem(sessionStorageKey, JSON.stringify(sessionOf(ada)));
  return createSession({
    supabaseUrl: 'http://api.test',
    supabaseKey: 'sb_publishable_fixture',
    origin: 'http://fabula.test',
    storage: localStorage,
    openedWith: new URL('http://fabula.test/settings'),
    onLinkUsed: () => undefined,
    newPasswordPath: '/auth/new-password',
    settingsPath: '/settings',
    onStorageChange: () => undefined,
    signal: page.signal,
  });
}

/** The server's user, by default with another address than this device remembers. */
const isUser = (email = elsewhere) =>
  http.get('*/auth/v1/user', () => HttpResponse.json({ ...sessionOf(ada).user, email }));
const takesPassword = http.post('*/auth/v1/token', () => HttpResponse.json(apart));
const endsSession = http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 }));
const stored = () => JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null');

describe('a change of password', () => {
  it('proves the current one in a separate session, ends that session, and keeps this one', async () => {
    server.use(isUser(), takesPassword, endsSession, setsPassword());
    const session = open();
    const before = stored();
    await session.changePassword('the present one', 'another one');
    expect(asked).toMatchObject([
      { call: 'GET /auth/v1/user', token: own },
      // The server's present address, which another device may have changed.
      {
        call: 'POST /auth/v1/token?grant_type=password',
        body: { email: elsewhere, password: 'the present one' },
      },
      { call: 'POST /auth/v1/logout?scope=local', token: 'Bearer token apart' },
      { call: 'PUT /auth/v1/user', token: own, body: { password: 'another one', current_password: 'the present one' } },
    ]);
    expect(stored()).toMatchObject({ access_token: before.access_token, refresh_token: before.refresh_token });
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', user: { id: ada.id } });
    expect(Object.keys(localStorage).filter((key) => key.includes('apart'))).toEqual([]);
  });

  it.each([
    ['a wrong present one', 400, 'invalid_credentials', 'invalid_credentials'],
    ['too many tries', 429, 'over_request_rate_limit', 'limit'],
  ])('changes nothing after %s', async (_, status, code, expected) => {
    server.use(isUser(), authRefuses('post', 'token', status, code));
    const session = open();
    await expect(session.changePassword('not it', 'another one')).rejects.toMatchObject({ code: expected });
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
    expect(session.store.getState()).toMatchObject({ status: 'signed-in' });
  });

  it.each([
    ['same_password', 'same_password'],
    ['weak_password', 'weak_password'],
  ])('says why the new one is refused: %s', async (code, expected) => {
    server.use(isUser(), takesPassword, endsSession, authRefuses('put', 'user', 422, code));
    await expect(open().changePassword('the present one', 'another one')).rejects.toMatchObject({ code: expected });
  });

  it('goes on if only the end of the proving session gets no answer', async () => {
    server.use(isUser(), takesPassword, authUnreachable('post', 'logout'), setsPassword());
    await open().changePassword('the present one', 'another one');
    expect(asked.at(-1)).toMatchObject({ call: 'PUT /auth/v1/user' });
  });

  it('fails at once without a network, and sends the password to nobody', async () => {
    server.use(http.get('*/auth/v1/user', () => HttpResponse.error()));
    await expect(open().changePassword('the present one', 'another one')).rejects.toMatchObject({ code: 'network' });
    expect(asked).toHaveLength(1);
  });
});

describe('a change of address', () => {
  const answersWith = (user: object) => http.put('*/auth/v1/user', () => HttpResponse.json(user));

  it('waits for the link in the mail to the new address, which leads to the settings', async () => {
    server.use(isUser(ada.email), answersWith({ ...sessionOf(ada).user, new_email: elsewhere }));
    const session = open();
    expect(await session.changeEmail(elsewhere)).toEqual({ needsConfirmation: true });
    expect(asked[1]).toMatchObject({
      call: `PUT /auth/v1/user?redirect_to=${encodeURIComponent('http://fabula.test/settings')}`,
      body: { email: elsewhere, code_challenge_method: 's256' },
    });
    expect(session.store.getState().user?.email).toBe(ada.email);
  });

  it('is effective at once where addresses are not confirmed', async () => {
    server.use(isUser(ada.email), answersWith({ ...sessionOf(ada).user, email: elsewhere }));
    const session = open();
    expect(await session.changeEmail(elsewhere.toUpperCase())).toEqual({ needsConfirmation: false });
    expect(session.store.getState().user?.email).toBe(elsewhere);
  });

  it.each([
    [422, 'email_exists', 'email_taken'],
    [429, 'over_email_send_rate_limit', 'limit'],
    [500, 'unexpected_failure', 'unavailable'],
  ])('fails with a reason: %i %s', async (status, code, expected) => {
    server.use(isUser(ada.email), authRefuses('put', 'user', status, code));
    await expect(open().changeEmail(elsewhere)).rejects.toMatchObject({ code: expected });
  });
});

describe('whether the account is gone', () => {
  it.each([
    ['the server knows no such user', 403, 'user_not_found', true],
    ['only the session has ended', 403, 'session_not_found', false],
    ['the token has expired', 403, 'bad_jwt', false],
    ['the server has a fault', 500, 'unexpected_failure', false],
  ])('%s', async (_, status, error_code, gone) => {
    server.use(http.get('*/auth/v1/user', () => HttpResponse.json({ error_code, msg: '' }, { status })));
    expect(await open().accountIsGone('an old token')).toBe(gone);
    expect(asked.at(-1)?.token).toBe('Bearer an old token');
  });

  it('is not claimed without an answer', async () => {
    server.use(http.get('*/auth/v1/user', () => HttpResponse.error()));
    expect(await open().accountIsGone('an old token')).toBe(false);
  });
});

it('forgets the session on this device without a request', async () => {
  const session = open();
  localStorage.setItem(`${sessionStorageKey}-flow-1-code-verifier`, 'of a link');
  localStorage.setItem('fabula-theme', 'dark');
  session.forget();
  expect(session.store.getState()).toMatchObject({ status: 'signed-out', user: null, leaving: 'deleted' });
  expect(await session.accessToken()).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['fabula-theme']);
  expect(asked).toEqual([]);
});

it.each([
  [{ provider: 'email' }, true],
  [{ provider: 'google', providers: ['google'] }, false],
  [{ provider: 'google', providers: ['google', 'email'] }, true],
])('a user who signed up by %j has a password: %s', (app_metadata, hasPassword) => {
  const known = sessionOf(ada);
  localStorage.setItem(sessionStorageKey, JSON.stringify({ ...known, user: { ...known.user, app_metadata } }));
  const session = createSession({
    supabaseUrl: 'http://api.test',
    supabaseKey: 'key',
    origin: 'http://fabula.test',
    storage: localStorage,
    openedWith: new URL('http://fabula.test/'),
    onLinkUsed: () => undefined,
    newPasswordPath: '/auth/new-password',
    settingsPath: '/settings',
    onStorageChange: () => undefined,
    signal: page.signal,
  });
  expect(session.store.getState().user).toMatchObject({ hasPassword });
});
