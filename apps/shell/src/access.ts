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

/** Combines the session with the profile's onboarding state into one decision (specification, section 2). */
export function useAccess(access: RouteAccess, path: string): Access {
  const [open, setOpen] = useState<string | null>(null);
  const { preferences } = usePlatform();
  const session = useSession();
  const profile = useProfile();
  const userId = session.user?.id ?? null;
  // Onboarding is never undone, so a device that has seen it complete does not wait for the profile.
  const known = userId !== null && preferences.userFlag(userId, 'onboardingCompleted');
  const complete = profile.data?.onboardingCompleted ?? (known || undefined);
  useEffect(() => {
    if (userId !== null && profile.data?.onboardingCompleted) preferences.setUserFlag(userId, 'onboardingCompleted');
  }, [userId, profile.data?.onboardingCompleted, preferences]);
  const onboarding = complete === undefined ? 'loading' : complete ? 'complete' : 'incomplete';
  const age = profile.data ? (profile.data.ageConfirmed ? 'confirmed' : 'unconfirmed') : 'unknown';
  const status = session.status === 'signed-out' && session.leaving === 'signing-out' ? 'left' : session.status;
  const decision = guard({ access, session: status, onboarding, age });
  const shown = decision.kind === 'show' && session.status === 'signed-in';
  useEffect(() => {
    if (shown) setOpen(path);
  }, [shown, path]);
  // The session ended in another tab or on the server while the screen is open. The screen stays, with a card of its
  // own, so that nothing typed is lost.
  const ended = session.status === 'signed-out' && !session.leaving && open === path;
  if (access !== 'public' && session.status === 'signed-in' && complete === undefined && profile.isError) {
    const { error, isFetching: retrying } = profile;
    return { kind: 'error', error, retrying, retry: () => void profile.refetch() };
  }
  return decision.kind === 'redirect' && access === 'protected' && ended ? { kind: 'show' } : decision;
}
