import { knownLimit, useUsage } from '@fabula/data';
import { freeLimits, type Speaking } from '@fabula/domain';
import { useOnline, usePlatform } from '@fabula/platform';
import { useText } from '../text.ts';
import { isShadowed } from './shadow-session.ts';

export interface ShadowLimit {
  /** When a story may be recorded again, ISO 8601. */
  readonly endsAt: string;
  /** Offers premium, which says why; without a network, where nothing can be bought, a toast says it. */
  readonly tell: () => void;
}

/** The limit that prevents the first recording of a story this week; null if there is none. */
export function useShadowLimit(speaking: Speaking): ShadowLimit | null {
  const text = useText();
  const isOnline = useOnline();
  const { now, toasts, upgrade } = usePlatform();
  const week = knownLimit(useUsage().data, { feature: 'shadow_speak', period: 'weekly' }, now());
  if (week?.remaining !== 0 || isShadowed(speaking)) return null;
  return {
    endsAt: week.endsAt,
    tell() {
      if (isOnline) {
        upgrade.open('shadow_limit');
        return;
      }
      const description = text('limit_shadowText', { limit: freeLimits.weekly.shadow_speak });
      toasts.show({ kind: 'error', title: text('limit_shadowTitle'), description });
    },
  };
}
