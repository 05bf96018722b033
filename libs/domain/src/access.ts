export interface GuardInput {
  readonly access: 'public' | 'onboarding' | 'protected';
  readonly session: 'loading' | 'signed-out' | 'signed-in';
  readonly onboarding: 'loading' | 'incomplete' | 'complete';
}

export type GuardDecision =
  | { readonly kind: 'show' }
  /** Full screen, "Loading...". */
  | { readonly kind: 'loading' }
  | { readonly kind: 'redirect'; readonly to: string };

/**
 * The guards of specification section 2. Protected: no user goes to /onboarding, and so does a user whose onboarding is
 * incomplete. Onboarding only: shown when there is no user or onboarding is incomplete; a completed user goes to /.
 */
export function guard({ access, session, onboarding }: GuardInput): GuardDecision {
  if (access === 'public') return { kind: 'show' };
  if (session === 'loading') return { kind: 'loading' };
  if (session === 'signed-out')
    return access === 'onboarding' ? { kind: 'show' } : { kind: 'redirect', to: '/onboarding' };
  if (onboarding === 'loading') return { kind: 'loading' };
  if (access === 'onboarding') return onboarding === 'complete' ? { kind: 'redirect', to: '/' } : { kind: 'show' };
  return onboarding === 'complete' ? { kind: 'show' } : { kind: 'redirect', to: '/onboarding' };
}
