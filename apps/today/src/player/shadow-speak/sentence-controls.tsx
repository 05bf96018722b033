import { Button, Text, VisuallyHidden } from '@fabula/ui';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { firstPress } from '../first-press.ts';
import { KeyHint } from '../speaking/key-hint.tsx';
import { RecordButton } from '../speaking/record-button.tsx';
import type { Speaking } from '../speaking/speaking.ts';
import { useText } from '../text.ts';
import { useSlow } from '../use-slow.ts';
import { GoOnButton, type GoOnProps } from './go-on-button.tsx';
import type { GoOnAct, SentenceActs } from './sentence-acts.ts';
import styles from './sentence-controls.module.css';
import type { Narrator } from './use-narrator.ts';

export interface SentenceControlsProps extends GoOnProps {
  readonly speaking: Speaking;
  readonly acts: SentenceActs;
  readonly index: number;
  readonly count: number;
  readonly narrator: Pick<Narrator, 'status' | 'isBusy' | 'loopSpeed'>;
  readonly onListen: () => void;
  /** The sentences that are not done, where the learner wants to go on after the last one; else null. */
  readonly undone: readonly number[] | null;
  readonly onSentence: (index: number) => void;
  /** Whether the learner has just chosen the way without speaking; then its first button takes the focus. */
  readonly wantsSilence: boolean;
  /** Whether letters do what the buttons do, which then say so. */
  readonly hasKeys: boolean;
}

/** What stands open of the acts at a sentence: hear it, speak, compare, and the way on, within the thumb's reach. */
export function SentenceControls(props: SentenceControlsProps) {
  const { speaking, acts, undone, wantsSilence, onSentence, ...goOn } = props;
  const { open, primary } = acts;
  const microphone = useRef<HTMLButtonElement>(null);
  const hasAttempt = open.includes('playBack');
  const isSilent = open.includes('skipAll');
  const isProposed = primary === 'record' || speaking.recorder.status !== 'ready';
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <ListenButton {...props} />
        <RecordButton
          ref={microphone}
          speaking={speaking}
          notices={false}
          isAgain={hasAttempt}
          look={isProposed ? 'large' : 'large-quiet'}
          shortcut={goOn.hasKeys ? 'R' : undefined}
        />
        {hasAttempt && <PlayBackButton speaking={speaking} />}
        {open.includes('skipOne') && !isSilent && !undone && (
          <GoOnButton act="skipOne" look="secondary" isShort className={styles.stacked} {...goOn} />
        )}
      </div>
      {undone ? (
        <Undone undone={undone} microphone={microphone} onSentence={onSentence} {...goOn} />
      ) : isSilent ? (
        <Skips takesFocus={wantsSilence} {...goOn} />
      ) : (
        <Places acts={acts} {...goOn} />
      )}
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
function ListenButton({ speaking, narrator, onListen, hasKeys }: SentenceControlsProps) {
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
      aria-keyshortcuts={hasKeys ? 'L' : undefined}
    >
      {text(isListening ? stops : 'shadow_listen')}
      {hasKeys && <KeyHint>L</KeyHint>}
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
function Skips({ index, count, takesFocus, ...goOn }: GoOnProps & CounterProps & { readonly takesFocus: boolean }) {
  const text = useText();
  const first = useRef<HTMLButtonElement>(null);
  // Who chose this in the sheet would otherwise be left at the button that opened it, and see no change.
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <div className={styles.silence}>
        <Counter index={index} count={count} />
        <Text size="sm" muted>
          {text('shadow_cannotText')}
        </Text>
      </div>
      <div className={styles.skips}>
        <GoOnButton ref={first} act="skipOne" look="primary" {...goOn} />
        <GoOnButton act="skipAll" look="secondary" {...goOn} />
      </div>
    </>
  );
}

interface UndoneProps extends GoOnProps, Pick<SentenceControlsProps, 'onSentence'> {
  readonly undone: readonly number[];
  readonly microphone: RefObject<HTMLButtonElement | null>;
}

/** Says what is not done before the step is left, and leaves the choice to the learner. */
function Undone({ undone, microphone, onSentence, goOn, isSaving }: UndoneProps) {
  const text = useText();
  const id = useId();
  const title = useRef<HTMLParagraphElement>(null);
  const [first = 0] = undone;
  // On the words and on no button, so that a key that is pressed once too often decides nothing.
  useEffect(() => title.current?.focus(), []);
  const goBack = () => {
    microphone.current?.focus(); // the pressed button is about to disappear
    onSentence(first);
  };
  return (
    <fieldset aria-labelledby={id} className={styles.undone}>
      <p ref={title} id={id} tabIndex={-1} className={styles.undoneTitle}>
        {text('shadow_undone', { count: undone.length })}
      </p>
      <Text size="sm" muted>
        {text('shadow_cannotText')}
      </Text>
      <div className={styles.skips}>
        <Button variant="secondary" onClick={firstPress(goBack)}>
          {text('shadow_toUndone', { number: first + 1 })}
        </Button>
        <Button iconEnd="forward" busy={isSaving} onClick={firstPress(() => goOn.skipAll?.())}>
          {text('shadow_skipRest')}
        </Button>
      </div>
    </fieldset>
  );
}

const waysOn = ['accept', 'retry', 'next', 'continue'] as const;

/** The place in the story, and the ways to other sentences and the next step. */
function Places({ acts, index, count, hasKeys, ...goOn }: PlacesProps) {
  const text = useText();
  const { open, primary } = acts;
  const hasAttempt = open.includes('playBack');
  const [forward, other] = open.flatMap((act) => waysOn.filter((way) => way === act));
  const lookOf = (act: GoOnAct) =>
    primary === act ? 'primary' : hasAttempt && act === forward ? 'secondary' : 'ghost';
  const keyOf = (act: GoOnAct) => (hasKeys && act === 'next' ? 'N' : undefined);
  return (
    <>
      {open.includes('accept') && goOn.question && <Text>{text(`speak_judge_${goOn.question}`)}</Text>}
      <div className={hasAttempt ? styles.after : styles.places}>
        {!hasAttempt && (
          <span>{open.includes('previous') && <GoOnButton act="previous" look="ghost" {...goOn} />}</span>
        )}
        <Counter index={index} count={count} />
        <span className={styles.ways}>
          {/* One button, whatever it does: the focus of a keyboard stays on it when the way on changes. */}
          {forward && <GoOnButton act={forward} look={lookOf(forward)} shortcut={keyOf(forward)} {...goOn} />}
          {hasAttempt && other && <GoOnButton act={other} look={lookOf(other)} shortcut={keyOf(other)} {...goOn} />}
        </span>
      </div>
      {!hasAttempt && other && (
        <GoOnButton act={other} look={primary === other ? 'primary' : 'secondary'} block {...goOn} />
      )}
    </>
  );
}

type PlacesProps = GoOnProps & CounterProps & Pick<SentenceControlsProps, 'acts' | 'hasKeys'>;
