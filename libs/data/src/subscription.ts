import type { Database } from '@fabula/contracts';
import { isPremium } from '@fabula/domain';
import { rowOrNull, usePlatform, useQuery } from '@fabula/platform';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

type Row = Database['public']['Tables']['user_subscriptions']['Row'];

/** Whether the learner has premium now. Signed out, loading and failed all read as free: the server decides anyway. */
export function useIsPremium(): boolean {
  const { api, now } = usePlatform();
  const userId = useUserId();
  const { data } = useQuery({
    queryKey: keys.subscription(userId),
    queryFn: async ({ signal }) =>
      rowOrNull<Row>(
        await api.tables
          .from('user_subscriptions')
          .select('*')
          .eq('user_id', userId ?? '')
          .abortSignal(signal)
          .maybeSingle(),
      ),
    enabled: userId !== null,
    staleTime: 60_000,
    select: (row) =>
      row !== null &&
      isPremium(
        {
          tier: row.tier === 'premium' ? 'premium' : 'free',
          expiresAt: row.expires_at,
          trialExpiresAt: row.trial_expires_at,
        },
        now(),
      ),
  });
  return data ?? false;
}
