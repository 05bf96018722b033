import { useBeginStory, useIsPremium, useUsage } from '@fabula/data';
import { useOnline, usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { knownLimit } from './known-limit.ts';

/** `unheard`: the server was asked, and no answer came. */
type Answer = 'none' | 'refused' | 'unheard';

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
  const isPremium = useIsPremium();
  const limit = knownLimit(useUsage().data, { feature: 'basic_stories', period: 'weekly' }, now());
  const { mutateAsync } = useBeginStory();
  const isAsking = useRef(false);
  const [answer, setAnswer] = useState<Answer>('none');

  const ask = useEffectEvent(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const { allowed } = await mutateAsync(storyId);
      if (allowed) onBegun();
      else setAnswer('refused');
    } catch {
      setAnswer('unheard'); // the lesson is kept on this device, whatever the server will say
    } finally {
      isAsking.current = false;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: premium that comes is a reason to ask again
  useEffect(() => {
    if (isOnline) void ask();
  }, [isOnline, isPremium]);

  const isUnheard = answer === 'unheard' || (answer === 'none' && !isOnline);
  const mayOpen = isUnheard && limit?.remaining !== 0;
  const open = useEffectEvent(onBegun);
  useEffect(() => {
    if (mayOpen) open();
  }, [mayOpen]);
  return answer === 'refused' || (isUnheard && !mayOpen);
}
