export interface GuardInput {
  readonly access: 'public' | 'onboarding' | 'protected';
  readonly session: 'loading' | 'signed-out' | 'signed-in';
  readonly onboarding: 'loading' | 'incomplete' | 'complete';
  /** Whether who is signed in has said to be old enough; nobody asks while it is not known. */
  readonly age: 'unknown' | 'unconfirmed' | 'confirmed';
}

export type GuardDecision =
  | { readonly kind: 'show' }
  /** Full screen, "Loading...". */
  | { readonly kind: 'loading' }
  /** In the screen's place: the age is asked for. */
  | { readonly kind: 'ask-age' }
  | { readonly kind: 'redirect'; readonly to: string };

/**
 * The guards of specification section 2. Protected: no user goes to /onboarding, and so does a user whose onboarding is
 * incomplete. Onboarding only: shown when there is no user or onboarding is incomplete; a completed user goes to /. Before
 * either, who came by a provider is asked for the age, which the form asks of the others.
 */
export function guard({ access, session, onboarding, age }: GuardInput): GuardDecision {
  if (access === 'public') return { kind: 'show' };
  if (session === 'loading') return { kind: 'loading' };
  if (session === 'signed-out')
    return access === 'onboarding' ? { kind: 'show' } : { kind: 'redirect', to: '/onboarding' };
  if (age === 'unconfirmed') return { kind: 'ask-age' };
  if (onboarding === 'loading') return { kind: 'loading' };
  if (access === 'onboarding') return onboarding === 'complete' ? { kind: 'redirect', to: '/' } : { kind: 'show' };
  return onboarding === 'complete' ? { kind: 'show' } : { kind: 'redirect', to: '/onboarding' };
}
