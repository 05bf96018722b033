import { Button, VisuallyHidden } from '@fabula/ui';
import { firstPress } from '../first-press.ts';
import { RecordButton } from '../speaking/record-button.tsx';
import type { Speaking } from '../speaking/speaking.ts';
import { useText } from '../text.ts';
import { useSlow } from '../use-slow.ts';
import styles from './sentence-controls.module.css';
import type { Narrator } from './use-narrator.ts';

export interface SentenceControlsProps {
  readonly speaking: Speaking;
  readonly index: number;
  readonly count: number;
  readonly narrator: Narrator['status'];
  readonly onListen: () => void;
  /** Null at the first sentence. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: () => void;
  /** Goes to the next step; null while a sentence is not done. */
  readonly onContinue: (() => void) | null;
  readonly isSaving: boolean;
}

/** The buttons to listen, record, play back and refresh, and to move on, within the thumb's reach on a phone. */
export function SentenceControls(props: SentenceControlsProps) {
  const { speaking, index, count, narrator, onListen, onPrevious, onNext, onContinue, isSaving } = props;
  const text = useText();
  const { attempt, playback, recorder } = speaking;
  const isLoading = useSlow(narrator === 'loading');
  // Listening is disabled meanwhile, because another sound would end the recording.
  const isRecording = recorder.status === 'recording' || recorder.status === 'processing';
  const isListening = narrator !== 'idle' && !isRecording;
  const hasRecording = attempt !== null && recorder.status === 'ready';
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <Button
          variant="secondary"
          icon={isListening ? 'stop' : 'speaker'}
          busy={isLoading}
          disabled={isRecording}
          onClick={onListen}
          className={styles.stacked}
        >
          {text(isListening ? 'player_stop' : 'shadow_listen')}
        </Button>
        <RecordButton speaking={speaking} notices={false} />
        <Button
          variant="secondary"
          icon={playback.status === 'playing' ? 'speaker' : 'play'}
          disabled={!hasRecording}
          onClick={speaking.playBack}
          className={styles.stacked}
        >
          {text('shadow_playBack')}
        </Button>
        <Button
          variant="secondary"
          icon="repeat"
          disabled={!hasRecording}
          onClick={speaking.refresh}
          className={styles.stacked}
        >
          {text('shadow_refresh')}
        </Button>
      </div>
      <Places index={index} count={count} onPrevious={onPrevious} onNext={onNext} />
      {onContinue && (
        <Button block iconEnd="forward" busy={isSaving} onClick={onContinue}>
          {text('shadow_continue')}
        </Button>
      )}
    </div>
  );
}

/** The ways to the sentences beside this one. */
function Places({
  index,
  count,
  onPrevious,
  onNext,
}: Pick<SentenceControlsProps, 'index' | 'count' | 'onPrevious' | 'onNext'>) {
  const text = useText();
  return (
    <div className={styles.places}>
      <Button variant="ghost" icon="back" disabled={!onPrevious} onClick={firstPress(() => onPrevious?.())}>
        {text('shadow_previous')}
      </Button>
      <p role="status" className={styles.counter}>
        <VisuallyHidden>{text('shadow_counterLabel')}</VisuallyHidden>{' '}
        {text('shadow_counter', { number: index + 1, total: count })}
      </p>
      <Button variant="ghost" iconEnd="forward" onClick={firstPress(onNext)}>
        {text('shadow_next')}
      </Button>
    </div>
  );
}
