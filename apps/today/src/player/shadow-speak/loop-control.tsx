import { playbackSpeed } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useText } from '../../text.ts';
import styles from './loop-control.module.css';

export interface LoopControlProps {
  readonly isPremium: boolean;
  /** The speed that is heard; null while the loop stands still. */
  readonly speed: number | null;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** Hear the sentence again and again; with premium from slow to fast. */
export function LoopControl({ isPremium, speed, onStart, onStop }: LoopControlProps) {
  const text = useText();
  const { toasts, upgrade, texts } = usePlatform();
  const offer = () => {
    toasts.show({ kind: 'info', title: text('player_premiumTitle'), description: text('player_premiumText') });
    upgrade.open('playback_speed');
  };
  const isOn = speed !== null;
  const rate = new Intl.NumberFormat(texts.language(), { minimumFractionDigits: 1 }).format(
    speed ?? playbackSpeed.normal,
  );
  return (
    <div className={styles.loop}>
      <Button variant="secondary" icon={isOn ? 'stop' : 'repeat'} onClick={isOn ? onStop : onStart}>
        {text(isOn ? 'shadow_loopStop' : 'shadow_loop')}
      </Button>
      {isOn && <span className={styles.speed}>{text('shadow_loopSpeed', { rate })}</span>}
      {!isPremium && (
        <Button variant="ghost" size="sm" onClick={offer}>
          {text('player_speedHint')}
        </Button>
      )}
    </div>
  );
}
