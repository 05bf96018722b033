import { useBeginStory, useIsPremium, useUsage } from '@fabula/data';
import { useOnline, usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { knownLimit } from './known-limit.ts';

type Tier = 'free' | 'premium';

/** `unheard`: the server was asked but did not answer. A refusal applies only to the tier it was given for. */
type Answer = 'none' | 'unheard' | { readonly refused: Tier };

/**
 * Asks the server once to begin a story, and calls `onBegun` when the story may be opened. If the server cannot be
 * reached, the last known limit decides. A learner without a known limit is not held back, because the server counts
 * the story later. After a refusal the request is repeated when premium begins or the network returns.
 *
 * @returns whether the story has to wait
 */
export function useBegin(storyId: string, onBegun: () => void): boolean {
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
      const { allowed } = await mutateAsync(storyId);
      if (allowed) onBegun();
      else setAnswer({ refused: as });
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
  const isRefused = typeof answer === 'object' && answer.refused === tier;
  return isRefused || (isUnheard && !mayOpen);
}
