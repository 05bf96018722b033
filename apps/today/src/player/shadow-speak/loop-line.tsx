import { usePremiumGate } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './shadow-side.module.css';

export interface LoopLineProps {
  readonly speed: number;
  readonly isPremium: boolean;
}

/** Shows the loop's speed. Without premium the speed does not rise, and this says why. */
export function LoopLine({ speed, isPremium }: LoopLineProps) {
  const text = useText();
  const { texts } = usePlatform();
  const passGate = usePremiumGate();
  const offer = () => passGate('playback_speed', text('player_premiumText'));
  const rate = new Intl.NumberFormat(texts.language(), { minimumFractionDigits: 1 }).format(speed);
  return (
    <div className={styles.line}>
      <span className={styles.speed}>{text('shadow_loopSpeed', { rate })}</span>
      {!isPremium && (
        <Button variant="ghost" size="sm" className={styles.offer} onClick={offer}>
          {text('player_speedHint')}
        </Button>
      )}
    </div>
  );
}
