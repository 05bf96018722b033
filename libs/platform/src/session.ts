import type { Session as AuthSession } from '@supabase/auth-js';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { AppError, toAppError } from './errors.ts';
import type { ServerOptions, SessionClient, WaysIn } from './session-client.ts';
import {
  firstSession,
  reduce,
  type SessionEvent,
  type SessionState,
  type SessionUser,
  sessionUserOf,
} from './session-state.ts';
import {
  keepingStorage,
  readStoredSession,
  type SessionStorage,
  sessionStorageKey,
  shortestLifeMs,
} from './stored-session.ts';

/** Authentication only. Every method that can fail rejects with an AppError. */
export interface Session extends WaysIn {
  readonly store: StoreApi<SessionState>;
  /** The present access token, refreshed when it is about to expire; null when signed out. */
  accessToken(): Promise<string | null>;
  /** Called after a 401: requests a new token once, and ends the session if the server refuses it. */
  refresh(): Promise<string | null>;
  signOut(): Promise<void>;
  /** Signs out on this device, in every tab. It asks no server, because a deleted account has no session there. */
  forget(): void;
}

export interface SessionOptions extends ServerOptions {
  readonly storage: Storage | undefined;
  /** The address with which the page was opened; mail links come back with `code` or `error` in it. */
  readonly openedWith: URL;
  /** Called with the clean path once the address's `code` or `error` was used. */
  readonly onLinkUsed: (path: string) => void;
  /** Calls back with the key whenever another tab has changed local storage. */
  readonly onStorageChange: (listener: (key: string | null) => void) => void;
}

/** How long loading the auth client is delayed for a session whose token has not expired. */
const loadClientAfterMs = 3000;

interface Context {
  readonly store: StoreApi<SessionState>;
  readonly dispatch: (event: SessionEvent) => void;
  readonly storage: SessionStorage;
  /** The auth client, fetched with the first call. */
  readonly client: () => Promise<SessionClient>;
}

/**
 * The auth client is 20 KB, so it is fetched when there is a session to keep or something to sign in with. A first
 * visitor sees the first screen without it.
 */
export function createSession(options: SessionOptions): Session {
  const storage = keepingStorage(options.storage, options.signal);
  const stored = readStoredSession(storage);
  const link = readLink(options.openedWith);
  const remembered = stored && sessionUserOf(stored.user);
  const store = createStore(() => firstSession({ user: remembered, link }));
  const dispatch = (event: SessionEvent) => store.setState(reduce(store.getState(), event));
  const { client, isAsked } = lazyClient(options, storage, dispatch);
  const context: Context = { store, dispatch, storage, client };

  // Another tab may sign in, out, or as someone else. This page learns of it from storage until its own auth client is
  // loaded and reports it. Only storage tells that a session is gone, because no client reports an offline sign-out or
  // cleared site data.
  options.onStorageChange((key) => {
    if (key !== sessionStorageKey && key !== null) return;
    const user = readStoredSession(storage)?.user;
    if (user && isAsked()) return;
    dispatch({ type: 'storage-changed', user: user ? sessionUserOf(user) : null });
  });

  if (link) {
    options.onLinkUsed(link.cleanPath);
    if (link.code) void openLink(context, link.code, remembered);
  } else if (stored) {
    // The token is read from storage, so the client that renews it is fetched once the first screen stands. Where that
    // fails, the next request fetches it again.
    const timer = setTimeout(() => client().catch(() => undefined), loadClientAfterMs);
    options.signal?.addEventListener('abort', () => clearTimeout(timer));
  }
  return { store, ...tokens(context), ...waysOut(context), ...waysIn(client) };
}

function lazyClient(options: SessionOptions, storage: SessionStorage, dispatch: Context['dispatch']) {
  let loading: Promise<SessionClient> | null = null;

  async function load(): Promise<SessionClient> {
    const { openSessionClient } = await import(/* webpackChunkName: "auth" */ './session-client.ts');
    const onChange = (user: SessionUser | null) => dispatch({ type: 'client-changed', user });
    return openSessionClient({ ...options, storage, onChange });
  }

  return {
    client: () => {
      loading ??= load().catch((error: unknown) => {
        loading = null; // a download that failed may be tried again
        throw toAppError(error);
      });
      return loading;
    },
    isAsked: () => loading !== null,
  };
}

async function openLink({ client, dispatch }: Context, code: string, remembered: SessionUser | null) {
  const problem = await client().then(
    (known) => known.openLink(code),
    () => 'expired' as const,
  );
  if (problem) dispatch({ type: 'link-failed', problem, user: remembered });
}

/** Access tokens of the present user; the session ends when the server refuses to renew one. */
function tokens({ store, dispatch, storage, client }: Context): Pick<Session, 'accessToken' | 'refresh'> {
  async function token(how: 'stored' | 'renewed') {
    const before = store.getState();
    if (before.status === 'signed-out') return null;
    const session = await (await client()).session(how);
    if (!session && before.user) await end(before.user.id);
    return session && ofPresentUser(session);
  }

  /** The session is gone: the server refused it, or another tab has removed it. */
  async function end(userId: string) {
    // auth-js keeps a session whose token has not expired, although the server refused to renew it.
    if (readStoredSession(storage)?.user.id === userId) await (await client()).end();
    dispatch({ type: 'ended', userId });
  }

  /** Until this tab knows that another one signed in as another user, it must not send one user's data as the other. */
  function ofPresentUser(session: AuthSession): string {
    const { user } = store.getState();
    if (user && user.id !== session.user.id) throw new AppError('unauthorized', 'Another user has signed in');
    return session.access_token;
  }

  return {
    async accessToken() {
      const fresh = readStoredSession(storage);
      const state = store.getState();
      // A token that lives on needs no client, so the first queries start at once.
      if (fresh && state.status === 'signed-in' && (fresh.expires_at ?? 0) * 1000 > Date.now() + shortestLifeMs)
        return ofPresentUser(fresh);
      return token('stored');
    },
    refresh: () => token('renewed'),
  };
}

function waysOut({ dispatch, storage, client }: Context): Pick<Session, 'signOut' | 'forget'> {
  return {
    async signOut() {
      dispatch({ type: 'sign-out-begun' });
      try {
        const known = await client().catch(() => null);
        // Without the client's code there is no network: the device forgets the session all the same.
        if (known) await known.signOut();
        else storage.removeItem(sessionStorageKey);
      } catch (error) {
        dispatch({ type: 'sign-out-failed' });
        throw error;
      }
      dispatch({ type: 'signed-out' });
    },
    forget() {
      // Beside the session, auth-js keeps what belongs to links that were asked for and not opened.
      const own = (key: string) => key === sessionStorageKey || key.startsWith(`${sessionStorageKey}-`);
      for (const key of storage.keys().filter(own)) storage.removeItem(key);
      dispatch({ type: 'forgotten' });
    },
  };
}

function waysIn(client: Context['client']): WaysIn {
  return {
    signUp: async (details) => (await client()).signUp(details),
    signIn: async (email, password) => (await client()).signIn(email, password),
    signInWithGoogle: async () => (await client()).signInWithGoogle(),
    signInWithApple: async () => (await client()).signInWithApple(),
    requestPasswordReset: async (email) => (await client()).requestPasswordReset(email),
    setNewPassword: async (password) => (await client()).setNewPassword(password),
    changeEmail: async (email, current) => (await client()).changeEmail(email, current),
    changePassword: async (current, next) => (await client()).changePassword(current, next),
    accountIsGone: (accessToken) =>
      client().then(
        (known) => known.accountIsGone(accessToken),
        () => false, // the client could not be loaded, so nothing is known
      ),
  };
}

function readLink(url: URL): { code: string | null; error: string | null; cleanPath: string } | null {
  const hash = new URLSearchParams(url.hash.replace(/^#/, ''));
  const code = url.searchParams.get('code');
  const error =
    url.searchParams.get('error_code') ?? url.searchParams.get('error') ?? hash.get('error_code') ?? hash.get('error');
  if (!code && !error) return null;
  const clean = new URL(url);
  for (const name of ['code', 'error', 'error_code', 'error_description']) clean.searchParams.delete(name);
  return { code, error, cleanPath: clean.pathname + clean.search };
}
