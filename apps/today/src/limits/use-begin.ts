import { type BeginRefusal, knownLimit, useBeginStory, useIsPremium, useUsage } from '@fabula/data';
import { useOnline, usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Tier = 'free' | 'premium';

interface Refusal {
  /** A refusal applies only to the tier it was given for. */
  readonly tier: Tier;
  readonly reason: BeginRefusal;
}

/** `unheard`: the server was asked but did not answer. */
type Answer = 'none' | 'unheard' | Refusal;

/**
 * Asks the server once to begin a story, and calls `onBegun` when the story may be opened. If the server cannot be
 * reached, the last known limit decides. A learner without a known limit is not held back, because the server counts
 * the story later. After a refusal the request is repeated when premium begins or the network returns.
 *
 * @returns why the story has to wait, if it has to
 */
export function useBegin(storyId: string, onBegun: () => void): BeginRefusal | undefined {
  const { now } = usePlatform();
  const isOnline = useOnline();
  const tier: Tier = useIsPremium() ? 'premium' : 'free';
  const limit = knownLimit(useUsage().data, { feature: 'basic_stories', period: 'weekly' }, now());
  const { mutateAsync } = useBeginStory();
  const asking = useRef<Tier | null>(null);
  const [answer, setAnswer] = useState<Answer>('none');

  const ask = useEffectEvent(async (as: Tier) => {
    if (asking.current === as) return;
    asking.current = as;
    try {
      const { allowed, reason } = await mutateAsync(storyId);
      if (allowed) onBegun();
      else setAnswer({ tier: as, reason: reason ?? 'weekly_begin_limit' });
    } catch {
      setAnswer('unheard'); // the lesson is kept on this device, whatever the server answers later
    } finally {
      if (asking.current === as) asking.current = null;
    }
  });
  useEffect(() => {
    if (isOnline) void ask(tier);
  }, [isOnline, tier]);

  const isUnheard = answer === 'unheard' || (answer === 'none' && !isOnline);
  const mayOpen = isUnheard && limit?.remaining !== 0;
  const open = useEffectEvent(onBegun);
  useEffect(() => {
    if (mayOpen) open();
  }, [mayOpen]);
  if (typeof answer === 'object' && answer.tier === tier) return answer.reason;
  return isUnheard && !mayOpen ? 'weekly_begin_limit' : undefined;
}
