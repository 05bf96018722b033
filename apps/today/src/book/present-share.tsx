import { knownPercent, type StorySummary } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Text } from '@fabula/ui';
import { useOwnShares } from '../known/use-own-shares.ts';
import { percentText } from '../percent-text.ts';
import { useText } from './text.ts';

/**
 * How much of the present story is known. It stands below its card and not in it, because nothing that somebody may be
 * about to press moves once it is there.
 */
export function PresentShare({ story }: { readonly story: StorySummary }) {
  const text = useText();
  const { texts } = usePlatform();
  const share = useOwnShares(story.language, [story]).get(story.id);
  if (!share) return null;
  const percent = percentText(knownPercent(share), texts.language());
  return <Text muted>{text('known_present', { percent, count: share.newWords })}</Text>;
}
