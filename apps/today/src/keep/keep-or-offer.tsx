import { useIsPremium, usePremiumGate } from '@fabula/data';
import type { StorySummary } from '@fabula/domain';
import { useOnline } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useState } from 'react';
import { fetchPlayer } from '../player/fetch-player.ts';
import { useText } from '../text.ts';
import { KeepStory } from './keep-story.tsx';

export interface KeepOrOfferProps {
  readonly story: StorySummary;
}

/** Keeps the story for offline use, or offers premium, which that needs. */
export function KeepOrOffer({ story }: KeepOrOfferProps) {
  const isPremium = useIsPremium();
  const [asked, setAsked] = useState<string | null>(null);
  if (!isPremium) return <Offer onAllowed={() => setAsked(story.id)} />;
  return <KeepStory key={story.id} story={story} isAsked={asked === story.id} fetchCode={fetchPlayer} />;
}

/** Offers premium. A press that comes before the subscription was read waits for it, and then counts. */
function Offer({ onAllowed }: { readonly onAllowed: () => void }) {
  const text = useText();
  const isOnline = useOnline();
  const gate = usePremiumGate();
  const press = async () => {
    if (await gate('offline', text('keep_premium'))) onAllowed();
  };
  if (!isOnline) return null;
  return (
    <Button variant="secondary" size="sm" icon="download" onClick={() => void press()}>
      {text('keep_story')}
    </Button>
  );
}
