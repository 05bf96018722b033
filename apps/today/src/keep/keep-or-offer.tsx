import { useIsPremium } from '@fabula/data';
import type { StorySummary } from '@fabula/domain';
import { useOnline } from '@fabula/platform';
import { fetchPlayer } from '../player/fetch-player.ts';
import { KeepStory } from './keep-story.tsx';

export interface KeepOrOfferProps {
  readonly story: StorySummary;
}

/**
 * Keeps the story for offline use, or offers premium, which that needs. A press that comes before the subscription was
 * read waits for it, and then counts: so the button is the same one before and after.
 */
export function KeepOrOffer({ story }: KeepOrOfferProps) {
  const isPremium = useIsPremium();
  const isOnline = useOnline();
  if (!isPremium && !isOnline) return null;
  return (
    <div data-after-first>
      <KeepStory key={story.id} story={story} isOffered={!isPremium} fetchCode={fetchPlayer} />
    </div>
  );
}
