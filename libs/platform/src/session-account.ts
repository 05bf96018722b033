import type { GoTrueClient } from '@supabase/auth-js';
import type { AuthFetch } from './auth-fetch.ts';
import { AppError } from './errors.ts';
import { authError } from './session-errors.ts';

/** What a signed-in learner can change about signing in. Each method rejects with an AppError. */
export interface SessionAccount {
  /**
   * Changes the address, or begins to: where addresses are confirmed, the new one counts once the link mailed to it is
   * opened, which leads to the settings. Some time after the sign-in the server requires more; the failure's reason is
   * then `current_password_required`, or `reauthentication_needed` if the account has no password.
   */
  changeEmail(email: string, current?: string): Promise<{ needsConfirmation: boolean }>;
  /**
   * Sets a new password after the present one was proved by signing in with it, in a separate session that leaves this
   * one alone; rejects with `invalid_credentials` if it is wrong. The server then ends every other session, as after a
   * recovery.
   */
  changePassword(current: string, next: string): Promise<void>;
  /**
   * Whether the account of this token is known to be deleted. False, too, if that cannot be found out because the
   * answer to a deletion was lost.
   */
  accountIsGone(accessToken: string): Promise<boolean>;
}

export interface SessionAccountOptions {
  /** Resolves with the page's client once the client has read and renewed the stored session. */
  readonly opened: () => Promise<GoTrueClient>;
  /** Creates a client that stores nothing and shares nothing with this one. */
  readonly authApart: () => GoTrueClient;
  readonly failFast: AuthFetch['failFast'];
  /** Where the link of a confirmation mail leads. */
  readonly settingsUrl: string;
}

export function createSessionAccount(options: SessionAccountOptions): SessionAccount {
  const { opened, authApart, failFast, settingsUrl } = options;
  /** Asks the server, because another device may have changed the address or ended this session. */
  async function presentEmail(): Promise<string> {
    const { data, error } = await failFast(async () => (await opened()).getUser());
    if (error) throw authError(error);
    if (!data.user.email) throw new AppError('forbidden', 'The account has no address to sign in with');
    return data.user.email;
  }

  async function prove(password: string): Promise<void> {
    const email = await presentEmail();
    const apart = authApart();
    try {
      const { error } = await apart.signInWithPassword({ email, password });
      if (error) throw authError(error);
      // If this fails, the change of password ends that session together with all others.
      await apart.signOut({ scope: 'local' });
    } finally {
      await apart.dispose();
    }
  }

  return {
    async changeEmail(email, current) {
      await presentEmail();
      const proof = current === undefined ? {} : { current_password: current };
      const { data, error } = await (await opened()).updateUser({ email, ...proof }, { emailRedirectTo: settingsUrl });
      if (error) throw authError(error);
      return { needsConfirmation: data.user.email?.toLowerCase() !== email.toLowerCase() };
    },
    async changePassword(current, next) {
      await prove(current);
      const { error } = await (await opened()).updateUser({ password: next, current_password: current });
      if (error) throw authError(error);
    },
    async accountIsGone(accessToken) {
      try {
        const { error } = await (await opened()).getUser(accessToken);
        return error?.code === 'user_not_found';
      } catch {
        return false; // without an answer nothing is known
      }
    },
  };
}
