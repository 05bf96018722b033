import { type Narration, useAudioState } from '@fabula/audio';
import { Button, classNames, IconButton } from '@fabula/ui';
import { useId, useState } from 'react';
import { useText } from '../text.ts';
import styles from './reader-dock.module.css';
import { SpeedControl } from './speed-control.tsx';
import type { PlaybackSpeed } from './use-playback-speed.ts';
import { useSpeedText } from './use-speed-text.ts';

export interface ReaderDockProps {
  readonly narration: Narration;
  readonly count: number;
  readonly speed: PlaybackSpeed;
}

/** The controls of the voice, within the thumb's reach on a phone. There the slider of the speed is shown on demand. */
export function ReaderDock({ narration, count, speed }: ReaderDockProps) {
  const text = useText();
  const speedText = useSpeedText(speed.rate);
  const id = useId();
  const [showsSpeed, setShowsSpeed] = useState(false);
  return (
    <div className={styles.dock}>
      <div className={styles.controls}>
        <MoveButton narration={narration} count={count} by={-1} />
        <PlayButton narration={narration} />
        <MoveButton narration={narration} count={count} by={1} />
        <Button className={styles.quiet} variant="secondary" icon="repeat" onClick={() => narration.repeat()}>
          {text('player_repeat')}
        </Button>
        <Button className={styles.quiet} variant="secondary" icon="stop" onClick={() => narration.stop()}>
          {text('player_stop')}
        </Button>
        <Button
          className={styles.speed}
          variant="secondary"
          aria-label={text('reader_speed', { rate: speedText })}
          aria-expanded={showsSpeed}
          aria-controls={id}
          onClick={() => setShowsSpeed(!showsSpeed)}
        >
          {speedText}
        </Button>
      </div>
      <div id={id} className={classNames(styles.panel, !showsSpeed && styles.closed)}>
        <SpeedControl {...speed} />
      </div>
    </div>
  );
}

/** Plays all from the current sentence; a pause, too, stays on its sentence, and Play begins it anew. */
function PlayButton({ narration }: Pick<ReaderDockProps, 'narration'>) {
  const text = useText();
  const isPlaying = useAudioState(narration.store, ({ mode }) => mode !== 'idle');
  return (
    <Button
      className={styles.play}
      icon={isPlaying ? 'pause' : 'play'}
      onClick={() => (isPlaying ? narration.stop() : narration.playAll())}
    >
      {text(isPlaying ? 'reader_pause' : 'player_playAll')}
    </Button>
  );
}

function MoveButton({ narration, count, by }: Pick<ReaderDockProps, 'narration' | 'count'> & { readonly by: -1 | 1 }) {
  const text = useText();
  const hasMore = useAudioState(narration.store, ({ index }) => index + by >= 0 && index + by < count);
  return (
    <IconButton
      className={styles.move}
      variant="secondary"
      label={text(by === 1 ? 'reader_on' : 'reader_back')}
      icon={by === 1 ? 'forward' : 'back'}
      aria-disabled={!hasMore || undefined}
      onClick={() => narration.move(by)}
    />
  );
}
