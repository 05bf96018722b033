import { AuthClient, type AuthError, type Session as AuthSession, type GoTrueClient } from '@supabase/auth-js';
import { type AuthFetch, createAuthFetch } from './auth-fetch.ts';
import { AppError } from './errors.ts';
import { nativeDevice } from './native-device.ts';
import { createSessionAccount, type SessionAccount } from './session-account.ts';
import { authError, isMissingVerifier, isNetwork } from './session-errors.ts';
import { type LinkProblem, type SessionUser, sessionUserOf } from './session-state.ts';
import { keepingStorage, readStoredSession, type SessionStorage, sessionStorageKey } from './stored-session.ts';

export interface SignUpDetails {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  /** Saved with the account, so that the first day is already in the learner's own zone. */
  readonly timeZone: string;
  readonly uiLanguage: string;
  /** When the learner confirmed to be 13 or older, ISO 8601. */
  readonly ageConfirmedAt: string;
}

/** The ways to sign in and up. Each rejects with an AppError. */
export interface WaysIn extends SessionAccount {
  signUp(details: SignUpDetails): Promise<{ needsConfirmation: boolean }>;
  signIn(email: string, password: string): Promise<void>;
  /** Leads to the provider's page; in an app for phones that opens in the system's browser, and this page stays. */
  signInWithGoogle(): Promise<void>;
  signInWithApple(): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  setNewPassword(password: string): Promise<void>;
}

export interface SessionClient extends WaysIn {
  /** The stored session, renewed if it is about to expire or `how` requires it; null if it has ended. */
  session(how: 'stored' | 'renewed'): Promise<AuthSession | null>;
  /** Signs in with the code of a link from a mail. Returns null, or why the link could not be used here. */
  openLink(code: string): Promise<LinkProblem | null>;
  /** Removes a session that the server does not know any more. */
  end(): Promise<void>;
  signOut(): Promise<void>;
}

export interface ServerOptions {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly origin: string;
  readonly newPasswordPath: string;
  readonly settingsPath: string;
  /** Ends the auth client with its page, because tests and stories create many in one page. */
  readonly signal?: AbortSignal;
}

export interface SessionClientOptions extends ServerOptions {
  readonly storage: SessionStorage;
  readonly onChange: (user: SessionUser | null) => void;
}

/** The name of a client that is separate from the page's own. */
const apartKey = `${sessionStorageKey}-apart`;

/**
 * Everything that talks to the auth server. It is loaded together with the auth client, which a first visit does not
 * need.
 */
export function openSessionClient(options: SessionClientOptions): SessionClient {
  const { storage } = options;
  const authFetch = createAuthFetch(options.signal ? { signal: options.signal } : {});
  const { failFast } = authFetch;
  const auth = createClient({ ...options, authFetch, storageKey: sessionStorageKey });
  auth.onAuthStateChange((event, session) => {
    if (event !== 'INITIAL_SESSION' || session) options.onChange(session && sessionUserOf(session.user));
  });
  const opened = async () => {
    await auth.initialize();
    return auth;
  };
  return {
    ...createSessionAccount({
      opened,
      authApart: () =>
        createClient({ ...options, authFetch, storage: keepingStorage(undefined), storageKey: apartKey }),
      failFast,
      settingsUrl: options.origin + options.settingsPath,
    }),
    async session(how) {
      const { data, error } = await failFast(async () => {
        await opened();
        return how === 'stored' ? auth.getSession() : auth.refreshSession();
      });
      if (error && (isNetwork(error) || error.status === 429)) throw authError(error);
      // Another tab renewed it at the same moment, so that tab's token counts.
      return error?.name === 'AuthRefreshDiscardedError' ? readStoredSession(storage) : data.session;
    },
    async openLink(code) {
      try {
        const { error } = await (await opened()).exchangeCodeForSession(code);
        if (error) throw error;
        return null;
      } catch (error) {
        return isMissingVerifier(error) ? 'other_device' : 'expired';
      }
    },
    async end() {
      await (await opened()).signOut({ scope: 'local' });
    },
    async signOut() {
      const { error } = await (await opened()).signOut({ scope: 'local' });
      if (error && !isNetwork(error)) throw authError(error);
      // Offline, the device forgets the session all the same; the server's copy ends by itself.
      if (error) storage.removeItem(sessionStorageKey);
    },
    ...waysIn(opened, options),
  };
}

/** The ways into an account; those that stay within it are in session-account.ts. */
function waysIn(
  opened: () => Promise<GoTrueClient>,
  { origin, newPasswordPath }: SessionClientOptions,
): Omit<WaysIn, keyof SessionAccount> {
  async function leaveFor(provider: 'google' | 'apple', queryParams: Readonly<Record<string, string>>) {
    const browse = nativeDevice()?.browse;
    const way = { redirectTo: `${origin}/`, queryParams, skipBrowserRedirect: browse !== undefined };
    const result = await (await opened()).signInWithOAuth({ provider, options: way });
    throwIfFailed(result);
    if (browse && result.data.url) await browse(result.data.url);
  }

  return {
    async signUp({ email, password, fullName, timeZone, uiLanguage, ageConfirmedAt }) {
      const data = {
        full_name: fullName,
        time_zone: timeZone,
        ui_language: uiLanguage,
        age_confirmed_at: ageConfirmedAt,
      };
      const details = { email, password, options: { data, emailRedirectTo: `${origin}/` } };
      const result = await (await opened()).signUp(details);
      throwIfFailed(result);
      return { needsConfirmation: result.data.session === null };
    },
    async signIn(email, password) {
      throwIfFailed(await (await opened()).signInWithPassword({ email, password }));
    },
    signInWithGoogle: () => leaveFor('google', { prompt: 'select_account' }),
    signInWithApple: () => leaveFor('apple', {}),
    async requestPasswordReset(email) {
      const redirectTo = origin + newPasswordPath;
      throwIfFailed(await (await opened()).resetPasswordForEmail(email, { redirectTo }));
    },
    async setNewPassword(password) {
      const { error } = await (await opened()).updateUser({ password });
      // The link was opened too long ago: the server accepts a password without the present one only for a while.
      if (error?.status === 403) throw new AppError('link_expired', error.message, { cause: error });
      if (error) throw authError(error);
    },
  };
}

function throwIfFailed({ error }: { readonly error: AuthError | null }): void {
  if (error) throw authError(error);
}

interface ClientOptions extends SessionClientOptions {
  readonly authFetch: AuthFetch;
  readonly storageKey: string;
}

/** The page's one client, or a separate one that stores nothing. */
function createClient({
  supabaseUrl,
  supabaseKey,
  storage,
  storageKey,
  authFetch,
  signal,
}: ClientOptions): GoTrueClient {
  const isKept = storageKey === sessionStorageKey;
  const auth = new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseKey },
    storageKey,
    flowType: 'pkce',
    detectSessionInUrl: false,
    autoRefreshToken: isKept,
    persistSession: isKept,
    storage,
    fetch: authFetch.fetch,
  });
  if (signal?.aborted) void auth.dispose();
  signal?.addEventListener('abort', () => void auth.dispose());
  return auth;
}
