import { bestScoreBadge } from '@fabula/scoring';
import { Badge } from '@fabula/ui';
import { useText } from '../../text.ts';

const looks = {
  excellent: { kind: 'good', icon: 'star' },
  good: { kind: 'fair', icon: 'check' },
  bad: { kind: 'bad', icon: 'repeat' },
} as const;

/** The best score of a sentence, 0 to 100, with its color, icon and word. */
export function ScoreBadge({ score }: { readonly score: number }) {
  const text = useText();
  const badge = bestScoreBadge(score);
  return <Badge {...looks[badge]}>{text(`shadow_best_${badge}`, { score })}</Badge>;
}
