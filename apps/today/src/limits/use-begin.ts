import { useBeginStory, useIsPremium, useUsage } from '@fabula/data';
import { useOnline, usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { knownLimit } from './known-limit.ts';

type Tier = 'free' | 'premium';

/** `unheard`: the server was asked, and no answer came. A refusal holds for the tier it was given to. */
type Answer = 'none' | 'unheard' | { readonly refused: Tier };

/**
 * Asks the server to begin a story, once, and calls `onBegun` when it may be opened. Where the server cannot be heard, what it
 * last said of the limit decides, and a learner of whom nothing is known is not held back: the server counts when it hears of
 * it. A story that was refused is asked for again when premium comes, or the network comes back.
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
      setAnswer('unheard'); // the lesson is kept on this device, whatever the server will say
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
