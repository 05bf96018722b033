import { usePlatform, useQuery } from '@fabula/platform';
import { answerOf } from './history.ts';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/** The length of a trial that begins now, as the database grants it, in days; undefined until it is known. */
export function useTrialDays(): number | undefined {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.trialDays(userId),
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      return answerOf<number>(await tables.rpc('trial_days').abortSignal(signal));
    },
    enabled: userId !== null,
  }).data;
}
