export interface GuardInput {
  readonly access: 'public' | 'onboarding' | 'protected';
  readonly session: 'loading' | 'signed-out' | 'signed-in';
  readonly onboarding: 'loading' | 'incomplete' | 'complete';
  readonly path: string;
}
export type GuardDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'redirect'; readonly to: string };
export function guard({ access, session, onboarding }: GuardInput): GuardDecision {
  if (access === 'public') return { kind: 'show' };
  if (session === 'loading') return { kind: 'loading' };
  if (session === 'signed-out')
    return access === 'onboarding' ? { kind: 'show' } : { kind: 'redirect', to: '/onboarding' };
  if (onboarding === 'loading') return { kind: 'loading' };
  if (access === 'onboarding') return onboarding === 'complete' ? { kind: 'redirect', to: '/' } : { kind: 'show' };
  return onboarding === 'complete' ? { kind: 'show' } : { kind: 'redirect', to: '/onboarding' };
}
