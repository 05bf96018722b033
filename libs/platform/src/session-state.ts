import type { User } from '@supabase/auth-js';

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly fullName: string | null;
  /** Whether the account is known to have a password; an account with only a provider has none to change. */
  readonly hasPassword: boolean;
}

/** A link from a mail that could not be used here: `other_device` was begun in another browser. */
export type LinkProblem = 'expired' | 'other_device';

/** `loading`: the page was opened with a link from a mail, and its code is not exchanged yet. */
export type SessionState = {
  readonly linkProblem: LinkProblem | null;
  /**
   * The learner signs out here, or the account was deleted here. A session that ends in another way leaves the open
   * screen in place, with a card.
   */
  readonly leaving: false | 'signing-out' | 'deleted';
} & (
  | { readonly status: 'loading' | 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
);

export type SessionEvent =
  /** The auth client has reported who is signed in now. */
  | { readonly type: 'client-changed'; readonly user: SessionUser | null }
  /** Another tab has changed what this device remembers. */
  | { readonly type: 'storage-changed'; readonly user: SessionUser | null }
  /** `user`: the user the device remembered before the link was opened. */
  | { readonly type: 'link-failed'; readonly problem: LinkProblem; readonly user: SessionUser | null }
  /** The server does not know this user's session any more. */
  | { readonly type: 'ended'; readonly userId: string }
  | { readonly type: 'sign-out-begun' | 'sign-out-failed' | 'signed-out' | 'forgotten' };

export interface FirstSessionOptions {
  /** The user the device remembers. */
  readonly user: SessionUser | null;
  /** What the address contained when the page was opened. */
  readonly link: { readonly code: string | null; readonly error: string | null } | null;
}

export function firstSession({ user, link }: FirstSessionOptions): SessionState {
  const linkProblem = link?.error ? 'expired' : null;
  // Shows no screen of the former account while the link may sign in another one.
  if (link?.code) return { status: 'loading', user: null, linkProblem, leaving: false };
  return { ...whoIs(user), linkProblem, leaving: false };
}

export function reduce(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'client-changed': {
      const { user } = event;
      // The link's code comes first: until it is exchanged, "nobody is signed in" is not final.
      if (state.status === 'loading' && !user) return state;
      const isSame = user?.id === state.user?.id && user?.email === state.user?.email;
      if (isSame && state.status === whoIs(user).status) return state;
      return { ...state, ...whoIs(user), leaving: user ? false : state.leaving };
    }
    case 'storage-changed':
      return { ...state, ...whoIs(event.user) };
    case 'link-failed':
      return { ...state, ...whoIs(event.user), linkProblem: event.problem };
    case 'ended':
      return state.user?.id === event.userId ? { ...state, ...whoIs(null) } : state;
    case 'sign-out-begun':
      return { ...state, leaving: 'signing-out' };
    case 'sign-out-failed':
      return { ...state, leaving: false };
    case 'signed-out':
      return { ...state, ...whoIs(null) };
    case 'forgotten':
      return { ...state, ...whoIs(null), leaving: 'deleted' };
  }
}

function whoIs(user: SessionUser | null) {
  return user ? ({ status: 'signed-in', user } as const) : ({ status: 'signed-out', user } as const);
}

export function sessionUserOf(user: User): SessionUser {
  const name: unknown = user.user_metadata?.full_name;
  const { provider, providers = provider ? [provider] : ['email'] } = user.app_metadata ?? {};
  return {
    id: user.id,
    email: user.email ?? '',
    fullName: typeof name === 'string' ? name : null,
    hasPassword: Array.isArray(providers) && providers.includes('email'),
  };
}
