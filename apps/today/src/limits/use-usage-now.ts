import { type UsageOverview, useSubscription, useUsage } from '@fabula/data';
import { useEffect } from 'react';

/**
 * What was last heard of the limits, offline too; undefined with premium, which has none. Asked for anew when premium comes or
 * ends, since the last answer was for the other tier.
 */
export function useUsageNow(): UsageOverview | undefined {
  const {
    data: { isPremium },
    isPending,
  } = useSubscription();
  const { data, refetch } = useUsage();
  const isOutdated = !isPending && data !== undefined && data.premium !== isPremium;
  useEffect(() => {
    // They may disagree for longer, where the subscription is the older of the two: that is not asked for again and again.
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  return isPremium ? undefined : data;
}
