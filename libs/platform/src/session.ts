import type { AuthError, Session as AuthSession, GoTrueClient } from '@supabase/auth-js';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AuthFetch, createAuthFetch } from './auth-fetch.ts';
import { AppError, toAppError } from './errors.ts';
import { createSessionAccount, type SessionAccount } from './session-account.ts';
import { authError, isMissingVerifier, isNetwork } from './session-errors.ts';
import { firstSession, reduce, type SessionEvent, type SessionState, sessionUserOf } from './session-state.ts';
import { keepingStorage, readStoredSession, type SessionStorage, sessionStorageKey } from './stored-session.ts';

export interface SignUpDetails {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  /** Goes with the account, so that the first day is already the learner's own. */
  readonly timeZone: string;
  readonly uiLanguage: string;
  /** When the learner said to be 13 or older, ISO 8601. */
  readonly ageConfirmedAt: string;
}

/** Authentication only. Every method that can fail rejects with an AppError. */
export interface Session extends SessionAccount {
  readonly store: StoreApi<SessionState>;
  /** The present access token, refreshed when it is about to end; null when signed out. */
  accessToken(): Promise<string | null>;
  /** After a 401: asks for a new token once; ends the session when the server refuses it. */
  refresh(): Promise<string | null>;
  signUp(details: SignUpDetails): Promise<{ needsConfirmation: boolean }>;
  signIn(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  setNewPassword(password: string): Promise<void>;
}

export interface SessionOptions {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly origin: string;
  readonly storage: Storage | undefined;
  /** The address the page was opened with: mail links come back with `code` or `error` in it. */
  readonly openedWith: URL;
  /** Called once the address's `code` or `error` was used, with the clean path. */
  readonly onLinkUsed: (path: string) => void;
  readonly newPasswordPath: string;
  readonly settingsPath: string;
  /** Calls back with the key whenever another tab has changed local storage. */
  readonly onStorageChange: (listener: (key: string | null) => void) => void;
  /** Ends the auth client with its page: tests and stories make many in one. */
  readonly signal?: AbortSignal;
}

/** When the auth client is fetched for a session whose token still lives. */
const loadClientAfterMs = 3000;

/**
 * The auth client is 20 KB, so it is loaded when there is a session to keep or something to sign in with. A first visitor
 * sees the first screen without it.
 */
export function createSession(options: SessionOptions): Session {
  const storage = keepingStorage(options.storage);
  const stored = readStoredSession(storage);
  const link = readLink(options.openedWith);
  const remembered = stored && sessionUserOf(stored.user);
  const store = createStore(() => firstSession({ user: remembered, link }));
  const dispatch = (event: SessionEvent) => store.setState(reduce(store.getState(), event));
  const authFetch = createAuthFetch(options.signal ? { signal: options.signal } : {});
  let loading: Promise<GoTrueClient> | null = null;

  const client = () => {
    loading ??= load(options, storage, authFetch, (session) =>
      dispatch({ type: 'client-changed', user: session && sessionUserOf(session.user) }),
    ).catch((error: unknown) => {
      loading = null; // a download that failed may be tried again
      throw toAppError(error);
    });
    return loading;
  };

  // Another tab may sign in, out, or as someone else. This page hears of it from storage until its own auth client is
  // here and tells it. That a session is gone only storage tells, because no client hears of an offline sign-out or of
  // site data that was cleared.
  options.onStorageChange((key) => {
    if (key !== sessionStorageKey && key !== null) return;
    const user = readStoredSession(storage)?.user;
    if (user && loading) return;
    dispatch({ type: 'storage-changed', user: user ? sessionUserOf(user) : null });
  });

  async function openLink(code: string) {
    try {
      const auth = await client();
      const { error } = await auth.exchangeCodeForSession(code);
      if (error) throw error;
    } catch (error) {
      const problem = isMissingVerifier(error) ? 'other_device' : 'expired';
      dispatch({ type: 'link-failed', problem, user: remembered });
    }
  }

  if (link) {
    options.onLinkUsed(link.cleanPath);
    if (link.code) void openLink(link.code);
  } else if (stored) {
    // The token is read from storage, so the client that renews it is fetched once the first screen stands. Where that
    // fails, the next request fetches it again.
    const timer = setTimeout(() => client().catch(() => undefined), loadClientAfterMs);
    options.signal?.addEventListener('abort', () => clearTimeout(timer));
  }

  async function token(
    read: (auth: GoTrueClient) => Promise<{ data: { session: AuthSession | null }; error: AuthError | null }>,
  ) {
    const before = store.getState();
    if (before.status === 'signed-out') return null;
    const { data, error } = await authFetch.failFast(async () => read(await client()));
    if (error && (isNetwork(error) || error.status === 429)) throw authError(error);
    // Another tab renewed it at the same moment, so that tab's token counts.
    const session = error?.name === 'AuthRefreshDiscardedError' ? readStoredSession(storage) : data.session;
    if (!session && before.user) await end(before.user.id);
    return session && ofPresentUser(session);
  }

  /** The session is gone: the server refused it, or another tab has removed it. */
  async function end(userId: string) {
    // auth-js keeps a session whose token has not expired, although the server refused to renew it.
    if (readStoredSession(storage)?.user.id === userId) await (await client()).signOut({ scope: 'local' });
    dispatch({ type: 'ended', userId });
  }

  /** Until this tab has heard that another one signed in as someone else, nothing of the one is sent as the other. */
  function ofPresentUser(session: AuthSession): string {
    const { user } = store.getState();
    if (user && user.id !== session.user.id) throw new AppError('unauthorized', 'Another user has signed in');
    return session.access_token;
  }

  const account = createSessionAccount({
    storage,
    dispatch,
    client,
    clientApart: () => createClient(options, keepingStorage(undefined), authFetch, false),
    failFast: authFetch.failFast,
    settingsUrl: options.origin + options.settingsPath,
  });

  return {
    ...account,
    store,
    async accessToken() {
      const fresh = readStoredSession(storage);
      const state = store.getState();
      // A token that lives for another minute needs no client, so the first queries start at once.
      if (fresh && state.status === 'signed-in' && (fresh.expires_at ?? 0) * 1000 > Date.now() + 60_000)
        return ofPresentUser(fresh);
      return token((auth) => auth.getSession());
    },
    refresh: () => token((auth) => auth.refreshSession()),
    async signUp({ email, password, fullName, timeZone, uiLanguage, ageConfirmedAt }) {
      const auth = await client();
      const data = {
        full_name: fullName,
        time_zone: timeZone,
        ui_language: uiLanguage,
        age_confirmed_at: ageConfirmedAt,
      };
      const result = await auth.signUp({ email, password, options: { data, emailRedirectTo: `${options.origin}/` } });
      if (result.error) throw authError(result.error);
      return { needsConfirmation: result.data.session === null };
    },
    async signIn(email, password) {
      const { error } = await (await client()).signInWithPassword({ email, password });
      if (error) throw authError(error);
    },
    async signInWithGoogle() {
      const redirectTo = `${options.origin}/`;
      const { error } = await (await client()).signInWithOAuth({
        provider: 'google',
        options: { redirectTo, queryParams: { prompt: 'select_account' } },
      });
      if (error) throw authError(error);
    },
    async signOut() {
      dispatch({ type: 'sign-out-begun' });
      try {
        const { error } = await (await client()).signOut({ scope: 'local' });
        if (error && !isNetwork(error)) throw authError(error);
        // Offline, the device forgets the session all the same; the server's copy ends by itself.
        if (error) storage.removeItem(sessionStorageKey);
      } catch (error) {
        dispatch({ type: 'sign-out-failed' });
        throw error;
      }
      dispatch({ type: 'signed-out' });
    },
    async requestPasswordReset(email) {
      const redirectTo = options.origin + options.newPasswordPath;
      const { error } = await (await client()).resetPasswordForEmail(email, { redirectTo });
      if (error) throw authError(error);
    },
    async setNewPassword(password) {
      const { error } = await (await client()).updateUser({ password });
      // Opened too long ago: the server takes a password without the present one only for a while.
      if (error?.status === 403) throw new AppError('link_expired', error.message, { cause: error });
      if (error) throw authError(error);
    },
  };
}

async function load(
  options: SessionOptions,
  storage: SessionStorage,
  authFetch: AuthFetch,
  onChange: (session: AuthSession | null) => void,
): Promise<GoTrueClient> {
  const auth = await createClient(options, storage, authFetch, true);
  auth.onAuthStateChange((event, session) => {
    if (event !== 'INITIAL_SESSION' || session) onChange(session);
  });
  await auth.initialize();
  return auth;
}

/** The page's one client, or one apart from it that keeps nothing. */
async function createClient(
  options: SessionOptions,
  storage: SessionStorage,
  { fetch }: AuthFetch,
  isKept: boolean,
): Promise<GoTrueClient> {
  const { AuthClient } = await import(/* webpackChunkName: "auth" */ '@supabase/auth-js');
  const auth = new AuthClient({
    url: `${options.supabaseUrl}/auth/v1`,
    headers: { apikey: options.supabaseKey },
    storageKey: isKept ? sessionStorageKey : `${sessionStorageKey}-apart`,
    flowType: 'pkce',
    detectSessionInUrl: false,
    autoRefreshToken: isKept,
    persistSession: isKept,
    storage,
    fetch,
  });
  options.signal?.addEventListener('abort', () => void auth.dispose());
  return auth;
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
