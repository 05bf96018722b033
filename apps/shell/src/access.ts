import type { RouteAccess } from '@fabula/contracts';
import { useProfile } from '@fabula/data';
import { type GuardDecision, guard } from '@fabula/domain';
import { usePlatform, useSession } from '@fabula/platform';
import { useEffect, useState } from 'react';

export interface AccessUnknown {
  readonly kind: 'error';
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
}

export type Access = GuardDecision | AccessUnknown;

/** Joins the session with the profile's onboarding state, and decides as section 2 of the specification says. */
export function useAccess(access: RouteAccess, path: string): Access {
  const [open, setOpen] = useState<string | null>(null);
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
  const onboarding = complete === undefined ? 'loading' : complete ? 'complete' : 'incomplete';
  const age = profile.data ? (profile.data.ageConfirmed ? 'confirmed' : 'unconfirmed') : 'unknown';
  const decision = guard({ access, session: session.status, onboarding, age });
  const shown = decision.kind === 'show' && session.status === 'signed-in';
  useEffect(() => {
    if (shown) setOpen(path);
  }, [shown, path]);
  // Ended elsewhere or by the server while the screen is open: it stays, with its own card and nothing lost.
  const ended = session.status === 'signed-out' && !session.leaving && open === path;
  if (access !== 'public' && session.status === 'signed-in' && complete === undefined && profile.isError) {
    const { error, isFetching: retrying } = profile;
    return { kind: 'error', error, retrying, retry: () => void profile.refetch() };
  }
  return decision.kind === 'redirect' && access === 'protected' && ended ? { kind: 'show' } : decision;
}
