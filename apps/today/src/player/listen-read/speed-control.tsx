import { usePremiumGate } from '@fabula/data';
import { playbackSpeed } from '@fabula/domain';
import { Slider } from '@fabula/ui';
import { useText } from '../text.ts';
import { SlowAudio } from './slow-audio.tsx';
import styles from './speed-control.module.css';
import type { PlaybackSpeed } from './use-playback-speed.ts';
import { useSpeedText } from './use-speed-text.ts';

/** The speed of the voice. Without premium it stays at 1, or at the free slow audio, and a press explains why. */
export function SpeedControl({ isPremium, rate, choose }: PlaybackSpeed) {
  const text = useText();
  const passGate = usePremiumGate();
  const refuse = () => passGate('playback_speed', text('player_premiumText'));
  const slider = {
    label: text('player_speed'),
    value: rate,
    min: playbackSpeed.minimum,
    max: playbackSpeed.maximum,
    step: playbackSpeed.step,
    onValueChange: choose,
    valueText: useSpeedText(rate),
  };
  if (isPremium) return <Slider {...slider} />;
  return (
    <>
      <SlowAudio />
      <div className={styles.locked}>
        <Slider {...slider} disabled />
        <button type="button" className={styles.upgrade} onClick={refuse}>
          {text('player_speedHint')}
        </button>
      </div>
    </>
  );
}
