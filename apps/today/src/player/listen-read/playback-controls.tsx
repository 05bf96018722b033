import type { Narration } from '@fabula/audio';
import { Button } from '@fabula/ui';
import { useText } from '../../text.ts';
import styles from './playback-controls.module.css';

/** The buttons to play all, stop and repeat, within the thumb's reach on a phone. */
export function PlaybackControls({ narration }: { readonly narration: Narration }) {
  const text = useText();
  return (
    <div className={styles.controls}>
      <Button icon="play" onClick={() => narration.playAll()}>
        {text('player_playAll')}
      </Button>
      <Button variant="secondary" icon="stop" onClick={() => narration.stop()}>
        {text('player_stop')}
      </Button>
      <Button variant="secondary" icon="repeat" onClick={() => narration.repeat()}>
        {text('player_repeat')}
      </Button>
    </div>
  );
}
