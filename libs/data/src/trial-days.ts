import { usePlatform, useQuery } from '@fabula/platform';
import { keys } from './keys.ts';
import { answerOf } from './review.ts';
import { useUserId } from './user.ts';

/** How long a trial is that begins now, by the database, which gives it; undefined while nobody has said. */
export function useTrialDays(): number | undefined {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.trialDays(userId),
    queryFn: async ({ signal }) => answerOf<number>(await api.tables.rpc('trial_days').abortSignal(signal)),
    enabled: userId !== null,
  }).data;
}
