import { Button, Text, VisuallyHidden } from '@fabula/ui';
import { RecordButton } from '../speaking/record-button.tsx';
import type { Speaking } from '../speaking/speaking.ts';
import { useText } from '../text.ts';
import { useSlow } from '../use-slow.ts';
import { GoOnButton, type GoOnProps } from './go-on-button.tsx';
import type { SentenceActs } from './sentence-acts.ts';
import styles from './sentence-controls.module.css';
import type { Narrator } from './use-narrator.ts';

export interface SentenceControlsProps extends GoOnProps {
  readonly speaking: Speaking;
  readonly acts: SentenceActs;
  readonly index: number;
  readonly count: number;
  readonly narrator: Pick<Narrator, 'status' | 'isBusy' | 'loopSpeed'>;
  readonly onListen: () => void;
}

/** What stands open of the acts at a sentence: hear it, speak, compare, and the way on, within the thumb's reach. */
export function SentenceControls(props: SentenceControlsProps) {
  const { speaking, acts, ...goOn } = props;
  const { open, primary } = acts;
  const hasAttempt = open.includes('playBack');
  const isProposed = primary === 'record' || speaking.recorder.status !== 'ready';
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <ListenButton {...props} />
        <RecordButton
          speaking={speaking}
          notices={false}
          isAgain={hasAttempt}
          look={isProposed ? 'large' : 'large-quiet'}
        />
        {hasAttempt && <PlayBackButton speaking={speaking} />}
      </div>
      {open.includes('skipOne') ? <Skips {...goOn} /> : <Places acts={acts} {...goOn} />}
    </div>
  );
}

type CounterProps = Pick<SentenceControlsProps, 'index' | 'count'>;

/** Which sentence of how many. */
function Counter({ index, count }: CounterProps) {
  const text = useText();
  return (
    <p role="status" className={styles.counter}>
      <VisuallyHidden>{text('shadow_counterLabel')}</VisuallyHidden>{' '}
      {text('shadow_counter', { number: index + 1, total: count })}
    </p>
  );
}

/** Plays the narrator or stops it. Disabled during a recording, because another sound would end that. */
function ListenButton({ speaking, narrator, onListen }: SentenceControlsProps) {
  const text = useText();
  const isLoading = useSlow(narrator.status === 'loading');
  const { status } = speaking.recorder;
  const isRecording = status === 'recording' || status === 'processing';
  const isListening = narrator.isBusy && !isRecording;
  const stops = narrator.loopSpeed === null ? 'player_stop' : 'shadow_loopStop';
  return (
    <Button
      variant="secondary"
      icon={isListening ? 'stop' : 'speaker'}
      busy={isLoading}
      disabled={isRecording}
      onClick={onListen}
      className={styles.stacked}
    >
      {text(isListening ? stops : 'shadow_listen')}
    </Button>
  );
}

function PlayBackButton({ speaking: { playback, playBack } }: Pick<SentenceControlsProps, 'speaking'>) {
  const text = useText();
  return (
    <Button
      variant="secondary"
      icon={playback.status === 'playing' ? 'speaker' : 'play'}
      onClick={playBack}
      className={styles.stacked}
    >
      {text('shadow_playBack')}
    </Button>
  );
}

/** The way through the step without speaking, with an explanation of how it counts. */
function Skips({ index, count, ...goOn }: GoOnProps & CounterProps) {
  const text = useText();
  return (
    <>
      <div className={styles.silence}>
        <Counter index={index} count={count} />
        <Text size="sm" muted>
          {text('shadow_cannotText')}
        </Text>
      </div>
      <div className={styles.skips}>
        <GoOnButton act="skipOne" look="primary" {...goOn} />
        <GoOnButton act="skipAll" look="secondary" {...goOn} />
      </div>
    </>
  );
}

/** The place in the story, and the ways to other sentences and the next step. */
function Places({ acts, index, count, ...goOn }: GoOnProps & CounterProps & Pick<SentenceControlsProps, 'acts'>) {
  const { open, primary } = acts;
  const forward = (['accept', 'retry', 'next', 'continue'] as const).find((act) => open.includes(act));
  const hasAttempt = open.includes('playBack');
  return (
    <>
      <div className={hasAttempt ? styles.after : styles.places}>
        {!hasAttempt && (
          <span>{open.includes('previous') && <GoOnButton act="previous" look="ghost" {...goOn} />}</span>
        )}
        <Counter index={index} count={count} />
        <span>
          {/* One button, whatever it does: the focus of a keyboard stays on it when the way on changes. */}
          {forward && (
            <GoOnButton
              act={forward}
              look={primary === forward ? 'primary' : hasAttempt ? 'secondary' : 'ghost'}
              block={hasAttempt}
              {...goOn}
            />
          )}
        </span>
      </div>
      {open.includes('continue') && forward !== 'continue' && (
        <GoOnButton act="continue" look={primary === 'continue' ? 'primary' : 'secondary'} block {...goOn} />
      )}
      {open.includes('skipAll') && <GoOnButton act="skipAll" look="secondary" block {...goOn} />}
    </>
  );
}
