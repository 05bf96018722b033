import type { RouteAccess } from '@fabula/contracts';
import { useProfile } from '@fabula/data';
import { type GuardDecision, guard } from '@fabula/domain';
import { usePlatform, useSession } from '@fabula/platform';
import { useEffect } from 'react';

export interface AccessUnknown {
  readonly kind: 'error';
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
}

export type Access = GuardDecision | AccessUnknown;

/** Joins the session with the profile's onboarding state, and decides as section 2 of the specification says. */
export function useAccess(access: RouteAccess): Access {
  const { preferences } = usePlatform();
  const session = useSession();
  const profile = useProfile();
  const userId = session.user?.id ?? null;
  // Onboarding is never undone, so a device that has seen it complete need not wait for the profile.
  const known = userId !== null && preferences.userFlag(userId, 'onboardingCompleted');
  const complete = profile.data?.onboardingCompleted ?? (known || undefined);
  useEffect(() => {
    if (userId !== null && profile.data?.onboardingCompleted) preferences.setUserFlag(userId, 'onboardingCompleted');
  }, [userId, profile.data?.onboardingCompleted, preferences]);
  if (access !== 'public' && session.status === 'signed-in' && complete === undefined && profile.isError) {
    const { error, isFetching: retrying } = profile;
    return { kind: 'error', error, retrying, retry: () => void profile.refetch() };
  }
  const onboarding = complete === undefined ? 'loading' : complete ? 'complete' : 'incomplete';
  return guard({ access, session: session.status, onboarding });
}
