import { ada, authRefuses, authUnreachable, sessionOf, setsPassword, signsIn, signsUp } from '@fabula/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type Session } from './session.ts';
import { sessionStorageKey } from './stored-session.ts';

const server = setupServer();
/** Every request that was made, by method and path. */
const asked: string[] = [];
server.events.on('request:start', ({ request }) => {
  asked.push(`${request.method} ${new URL(request.url).pathname}`);
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
/** Each test is a page of its own, and its auth client ends with it. */
let page = new AbortController();
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

const eve = { id: '00000000-0000-4000-8000-000000000002', email: 'eve@example.com', fullName: 'Eve' };
const asAda = { id: ada.id, email: ada.email, fullName: ada.fullName, hasPassword: true };
const signedOut = { status: 'signed-out', user: null };

interface Opened {
  readonly session: Session;
  readonly usedLinks: string[];
  /** Reports another tab's write, as the browser does. */
  readonly tellStorageChange: (key: string | null) => void;
}

function open(address = '/', storage: Storage | undefined = localStorage): Opened {
  const usedLinks: string[] = [];
  let listener: (key: string | null) => void = () => undefined;
  const session = createSession({
    supabaseUrl: 'http://api.test',
    supabaseKey: 'sb_publishable_fixture',
    origin: 'http://fabula.test',
    storage,
    openedWith: new URL(address, 'http://fabula.test'),
    onLinkUsed: (path) => usedLinks.push(path),
    newPasswordPath: '/auth/new-password',
    settingsPath: '/settings',
    onStorageChange: (listen) => {
      listener = listen;
    },
    signal: page.signal,
  });
  return { session, usedLinks, tellStorageChange: (key) => listener(key) };
}

function store(session: object): void {
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
}

const stored = () => JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null');
const expired = () => ({ ...sessionOf(ada), expires_at: Math.floor(Date.now() / 1000) - 60 });
const renewed = () => ({ ...sessionOf(ada), access_token: 'renewed', refresh_token: 'next' });

/** Answers the renewal of a token and counts the requests. */
function renews(answer: () => Response = () => HttpResponse.json(renewed())) {
  return http.post('*/auth/v1/token', ({ request }) => {
    const grant = new URL(request.url).searchParams.get('grant_type');
    return grant === 'refresh_token' ? answer() : undefined;
  });
}

const signUpDetails = {
  email: ada.email,
  password: 'a long password',
  fullName: ada.fullName,
  timeZone: 'Europe/Madrid',
  uiLanguage: 'es',
  ageConfirmedAt: '2026-11-21T09:00:00.000Z',
};

describe('a device without a session', () => {
  it('leaves the session of the page that came after it alone', async () => {
    const { session } = open();
    const late = session.refresh().catch(() => undefined); // loads the auth client
    page.abort();
    localStorage.setItem(sessionStorageKey, JSON.stringify(sessionOf(ada)));
    await late;
    session.forget();
    expect(localStorage.getItem(sessionStorageKey)).not.toBeNull();
  });

  it('is signed out at once, has no token, and sends no request', async () => {
    const { session } = open();
    expect(session.store.getState()).toEqual({ ...signedOut, linkProblem: null, leaving: false });
    expect(await session.accessToken()).toBeNull();
    expect(await session.refresh()).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ['not JSON', '{"access_token":'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['a session without its user', JSON.stringify({ ...sessionOf(ada), user: null })],
    ['a user without an id', JSON.stringify({ ...sessionOf(ada), user: {} })],
    ['a token that is no text', JSON.stringify({ ...sessionOf(ada), access_token: 7 })],
  ])('is what damaged storage reads as: %s', (_what, value) => {
    localStorage.setItem(sessionStorageKey, value);
    expect(open().session.store.getState()).toMatchObject(signedOut);
  });
});

describe('a stored session', () => {
  it('is signed in at once, and a valid token needs no request', async () => {
    store(sessionOf(ada));
    const { session } = open();
    expect(session.store.getState()).toEqual({ status: 'signed-in', user: asAda, linkProblem: null, leaving: false });
    expect(await session.accessToken()).toBe(`token-of-${ada.id}`);
    expect(asked).toEqual([]);
  });

  it('is renewed by the first request when it has expired, once for all callers', async () => {
    store(expired());
    server.use(renews());
    const { session } = open();
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', user: asAda });
    expect(await Promise.all([session.accessToken(), session.accessToken()])).toEqual(['renewed', 'renewed']);
    expect(asked).toEqual(['POST /auth/v1/token']);
    expect(stored()).toMatchObject({ access_token: 'renewed' });
  });

  it('ends when the server refuses to renew it', async () => {
    store(expired());
    server.use(authRefuses('post', 'token', 400, 'refresh_token_not_found'));
    const { session } = open();
    expect(await session.accessToken()).toBeNull();
    expect(session.store.getState()).toMatchObject(signedOut);
    expect(stored()).toBeNull();
  });

  it('ends even if its token has not expired when the server refuses it', async () => {
    store(sessionOf(ada));
    server.use(
      authRefuses('post', 'token', 400, 'refresh_token_not_found'),
      authRefuses('post', 'logout', 403, 'session_not_found'),
    );
    const { session } = open();
    expect(await session.refresh()).toBeNull();
    expect(session.store.getState()).toMatchObject(signedOut);
    expect(stored()).toBeNull();
  });

  it.each([
    ['cannot be reached', 'network', () => HttpResponse.error()],
    ['has a fault', 'unavailable', () => HttpResponse.json({ msg: 'broken' }, { status: 503 })],
  ])(
    'stays when the server that would renew it %s, and reports that at the first failed call',
    async (_what, code, answer) => {
      store(expired());
      server.use(renews(answer));
      const { session } = open();
      await expect(session.accessToken()).rejects.toMatchObject({ name: 'AppError', code });
      expect(asked).toHaveLength(1);
      expect(session.store.getState()).toMatchObject({ status: 'signed-in', user: asAda });
      expect(stored()).toMatchObject({ refresh_token: `refresh-of-${ada.id}` });
    },
  );

  it('follows another tab that signs in, out, or as another user', () => {
    const { session, tellStorageChange } = open();
    store(sessionOf(ada));
    tellStorageChange('something-else');
    expect(session.store.getState().status).toBe('signed-out');
    tellStorageChange(sessionStorageKey);
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', user: asAda });
    store(sessionOf(eve));
    tellStorageChange(sessionStorageKey);
    expect(session.store.getState().user?.id).toBe(eve.id);
    localStorage.removeItem(sessionStorageKey);
    tellStorageChange(null);
    tellStorageChange(sessionStorageKey);
    expect(session.store.getState()).toMatchObject(signedOut);
  });

  it('returns no other user’s token before it knows of that user', async () => {
    store(sessionOf(ada));
    const { session } = open();
    store(sessionOf(eve));
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('ends when another tab has removed it without the auth client', async () => {
    store(sessionOf(ada));
    server.use(renews());
    const { session } = open();
    await session.refresh();
    localStorage.removeItem(sessionStorageKey);
    expect(await session.accessToken()).toBeNull();
    expect(session.store.getState()).toMatchObject(signedOut);
  });
});

describe('signing up', () => {
  it('sends who the learner is, and is signed in where no confirmation is needed', async () => {
    const bodies: unknown[] = [];
    server.use(signsUp(ada, (body) => bodies.push(body)));
    const { session } = open();
    expect(await session.signUp(signUpDetails)).toEqual({ needsConfirmation: false });
    expect(bodies).toMatchObject([
      {
        email: ada.email,
        password: 'a long password',
        data: {
          full_name: ada.fullName,
          time_zone: 'Europe/Madrid',
          ui_language: 'es',
          age_confirmed_at: '2026-11-21T09:00:00.000Z',
        },
        code_challenge_method: 's256',
      },
    ]);
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', user: asAda });
    expect(stored()).toMatchObject({ user: { id: ada.id } });
  });

  it('needs a confirmation where the answer is a user without a session', async () => {
    const redirects: (string | null)[] = [];
    server.use(
      http.post('*/auth/v1/signup', ({ request }) => {
        redirects.push(new URL(request.url).searchParams.get('redirect_to'));
        return HttpResponse.json(sessionOf(ada).user);
      }),
    );
    const { session } = open();
    expect(await session.signUp(signUpDetails)).toEqual({ needsConfirmation: true });
    expect(redirects).toEqual(['http://fabula.test/']);
    expect(session.store.getState()).toMatchObject(signedOut);
  });
});

describe('what the auth server refuses', () => {
  it.each([
    [400, 'invalid_credentials', 'invalid_credentials'],
    [400, 'email_not_confirmed', 'email_not_confirmed'],
    [422, 'user_already_exists', 'email_taken'],
    [422, 'email_exists', 'email_taken'],
    [422, 'weak_password', 'weak_password'],
    [422, 'same_password', 'same_password'],
    [403, 'otp_expired', 'link_expired'],
    [429, 'over_request_rate_limit', 'limit'],
    [429, 'over_email_send_rate_limit', 'limit'],
    [429, 'something_new', 'limit'],
    [403, 'session_not_found', 'unauthorized'],
    [422, 'validation_failed', 'validation'],
    [400, 'something_new', 'validation'],
    [403, 'something_new', 'forbidden'],
    [500, 'unexpected_failure', 'unavailable'],
  ])('status %d with %s is %s', async (status, code, expected) => {
    server.use(authRefuses('post', 'token', status, code));
    const { session } = open();
    await expect(session.signIn(ada.email, 'wrong')).rejects.toMatchObject({ name: 'AppError', code: expected });
    expect(session.store.getState()).toMatchObject(signedOut);
  });

  it('is `network` without an answer, for every way in', async () => {
    server.use(authUnreachable('post', 'token'), authUnreachable('post', 'signup'), authUnreachable('post', 'recover'));
    const { session } = open();
    const network = { name: 'AppError', code: 'network' };
    await expect(session.signIn(ada.email, 'any')).rejects.toMatchObject(network);
    await expect(session.signUp(signUpDetails)).rejects.toMatchObject(network);
    await expect(session.requestPasswordReset(ada.email)).rejects.toMatchObject(network);
  });

  it('is `unavailable` for a page instead of an answer', async () => {
    server.use(http.post('*/auth/v1/token', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })));
    await expect(open().session.signIn(ada.email, 'any')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is `unauthorized` for a new password while nobody is signed in', async () => {
    await expect(open().session.setNewPassword('another password')).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('a signed-in learner', () => {
  const signIn = async () => {
    server.use(signsIn());
    const { session } = open();
    await session.signIn(ada.email, 'a long password');
    return session;
  };

  it('signs in and sets a new password', async () => {
    const bodies: unknown[] = [];
    server.use(setsPassword((body) => bodies.push(body)));
    const session = await signIn();
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', user: asAda });
    await session.setNewPassword('another password');
    expect(bodies).toMatchObject([{ password: 'another password' }]);
  });

  it('is forgotten by server and device when signing out', async () => {
    server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })));
    const session = await signIn();
    await session.signOut();
    expect(asked.at(-1)).toBe('POST /auth/v1/logout');
    expect(session.store.getState()).toMatchObject(signedOut);
    expect(stored()).toBeNull();
    expect(await session.accessToken()).toBeNull();
  });

  it('is forgotten by the device even offline', async () => {
    server.use(authUnreachable('post', 'logout'));
    const session = await signIn();
    await session.signOut();
    expect(session.store.getState()).toMatchObject(signedOut);
    expect(stored()).toBeNull();
    expect(open().session.store.getState()).toMatchObject(signedOut);
  });
});

describe('a link from a mail', () => {
  const exchange = (codes: unknown[]) =>
    http.post('*/auth/v1/token', async ({ request }) => {
      expect(new URL(request.url).searchParams.get('grant_type')).toBe('pkce');
      codes.push(await request.json());
      return HttpResponse.json(sessionOf(ada));
    });
  const beginHere = () => localStorage.setItem(`${sessionStorageKey}-code-verifier`, JSON.stringify('the-verifier'));
  const settled = (session: Session) => vi.waitFor(() => expect(session.store.getState().status).not.toBe('loading'));

  it('signs in where it was requested: its code is exchanged once and removed from the address', async () => {
    beginHere();
    const bodies: unknown[] = [];
    server.use(exchange(bodies));
    const { session, usedLinks } = open('/auth/new-password?code=abc&from=mail');
    expect(session.store.getState()).toEqual({ status: 'loading', user: null, linkProblem: null, leaving: false });
    expect(usedLinks).toEqual(['/auth/new-password?from=mail']);
    await settled(session);
    expect(session.store.getState()).toEqual({ status: 'signed-in', user: asAda, linkProblem: null, leaving: false });
    expect(bodies).toEqual([{ auth_code: 'abc', code_verifier: 'the-verifier' }]);
    expect(localStorage.getItem(`${sessionStorageKey}-code-verifier`)).toBeNull();
  });

  it('reports that it was requested in another browser, and sends no request', async () => {
    const { session, usedLinks } = open('/?code=abc');
    await settled(session);
    expect(session.store.getState()).toEqual({ ...signedOut, linkProblem: 'other_device', leaving: false });
    expect(usedLinks).toEqual(['/']);
    expect(asked).toEqual([]);
  });

  it('has expired when the server does not know its code, and an existing session stays', async () => {
    store(sessionOf(ada));
    beginHere();
    server.use(authRefuses('post', 'token', 404, 'flow_state_not_found'));
    const { session } = open('/?code=old');
    await settled(session);
    expect(session.store.getState()).toEqual({
      status: 'signed-in',
      user: asAda,
      linkProblem: 'expired',
      leaving: false,
    });
  });

  it.each([
    ['/auth/new-password?error=access_denied&error_code=otp_expired&error_description=Gone', '/auth/new-password'],
    ['/#error=access_denied&error_code=otp_expired', '/'],
    ['/?error=access_denied&tab=1', '/?tab=1'],
  ])('has expired when it comes back with an error: %s', (address, clean) => {
    const { session, usedLinks } = open(address);
    expect(session.store.getState()).toEqual({ ...signedOut, linkProblem: 'expired', leaving: false });
    expect(usedLinks).toEqual([clean]);
    expect(asked).toEqual([]);
  });
});

describe('where storage is blocked or full', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const blocked: Storage = {
    length: 0,
    key: refuse,
    clear: refuse,
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  };

  it.each([['blocked', blocked] as const, ['missing', undefined] as const])(
    'a session lasts as long as the page: %s',
    async (_what, storage) => {
      server.use(
        signsIn(),
        http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
      );
      const { session } = open('/', storage);
      expect(session.store.getState()).toMatchObject(signedOut);
      await session.signIn(ada.email, 'a long password');
      expect(session.store.getState()).toMatchObject({ status: 'signed-in', user: asAda });
      expect(await session.accessToken()).toBe(`token-of-${ada.id}`);
      await session.signOut();
      expect(await session.accessToken()).toBeNull();
    },
  );

  it('leaves no older session behind when the new one does not fit', async () => {
    store(expired());
    const full: Storage = Object.assign(Object.create(localStorage), {
      getItem: (key: string) => localStorage.getItem(key),
      removeItem: (key: string) => localStorage.removeItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    server.use(renews());
    const { session } = open('/', full);
    expect(await session.accessToken()).toBe('renewed');
    expect(stored()).toBeNull();
  });
});
