import { rowsOf, useMutation, usePlatform, useQueryClient } from '@fabula/platform';
import { keys } from './keys.ts';
import { syncSubscription } from './subscription-query.ts';
import { useRequireUserId } from './user.ts';

export interface TrialStart {
  readonly started: boolean;
  /** Why it did not start; null if it did. */
  readonly reason: 'trial_used' | 'already_premium' | null;
  /** ISO 8601. */
  readonly trialExpiresAt: string | null;
}

/** Starts the learner's one trial, if the database allows it. Refetches the subscription before it resolves. */
export function useStartTrial() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const requireUserId = useRequireUserId('No user ID or subscription data available for saving');
  return useMutation({
    mutationFn: async () => {
      const userId = requireUserId();
      const tables = await api.tablesAs(userId);
      const answer: unknown = rowsOf(await tables.rpc('start_trial'));
      await queryClient.invalidateQueries({ queryKey: keys.subscription(userId) });
      return answer as TrialStart; // the migration defines the function's answer
    },
  });
}

/** Makes the server ask the store about the learner; resolves with whether premium is active. */
export function useSyncSubscription() {
  const platform = usePlatform();
  const requireUserId = useRequireUserId();
  return useMutation({ mutationFn: () => syncSubscription(platform, requireUserId()) });
}
