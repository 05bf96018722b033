export interface GuardOptions {
  readonly access: 'public' | 'onboarding' | 'protected';
  /** `left`: the learner has signed out on this page. */
  readonly session: 'loading' | 'signed-out' | 'left' | 'signed-in';
  readonly onboarding: 'loading' | 'incomplete' | 'complete';
  /**
   * Whether the signed-in learner has confirmed to be old enough; `unknown` while the profile loads, when nobody is
   * asked.
   */
  readonly age: 'unknown' | 'unconfirmed' | 'confirmed';
}

export type GuardDecision =
  | { readonly kind: 'show' }
  /** The full screen shows "Loading...". */
  | { readonly kind: 'loading' }
  /** The question of age takes the screen's place. */
  | { readonly kind: 'ask-age' }
  | { readonly kind: 'redirect'; readonly to: string };

/**
 * The guards of specification section 2. A protected screen redirects to /onboarding without a user, or with a user
 * whose onboarding is incomplete; whoever has just signed out has an account and is led to signing in. An
 * onboarding-only screen is shown without a user or with incomplete onboarding; a completed user is redirected to /.
 * Before both rules, a learner who signed up through a provider is asked for the age, because only the registration
 * form asks for it.
 */
export function guard({ access, session, onboarding, age }: GuardOptions): GuardDecision {
  if (access === 'public') return { kind: 'show' };
  if (session === 'loading') return { kind: 'loading' };
  if (session !== 'signed-in') {
    if (access === 'onboarding') return { kind: 'show' };
    return { kind: 'redirect', to: session === 'left' ? '/auth' : '/onboarding' };
  }
  if (age === 'unconfirmed') return { kind: 'ask-age' };
  if (onboarding === 'loading') return { kind: 'loading' };
  if (access === 'onboarding') return onboarding === 'complete' ? { kind: 'redirect', to: '/' } : { kind: 'show' };
  return onboarding === 'complete' ? { kind: 'show' } : { kind: 'redirect', to: '/onboarding' };
}
