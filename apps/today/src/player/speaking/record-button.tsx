import { classNames, Icon, VisuallyHidden } from '@fabula/ui';
import { type Ref, useId } from 'react';
import { firstPress } from '../first-press.ts';
import { useText } from '../text.ts';
import { KeyHint } from './key-hint.tsx';
import styles from './record-button.module.css';
import type { Speaking } from './speaking.ts';
import { SpeakingNotices } from './speaking-notices.tsx';

export interface RecordButtonProps {
  readonly speaking: Pick<Speaking, 'recorder' | 'toggle' | 'maxMs' | 'deviceOffer'>;
  /** False if the screen shows `SpeakingNotices` elsewhere. */
  readonly notices?: boolean;
  /** Whether there is an attempt already, so that a press says it once more. */
  readonly isAgain?: boolean;
  /** Whether it is the one thing to do; then it is large, and filled unless something else is proposed. */
  readonly look?: 'plain' | 'large' | 'large-quiet';
  /** The key that does the same. */
  readonly shortcut?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

const labels = {
  ready: 'speak_record',
  asking: 'speak_waiting',
  recording: 'speak_stop',
  processing: 'speak_processing',
} as const;

const announcements = {
  asking: 'speak_asking',
  recording: 'speak_recording',
  processing: 'speak_processing',
} as const;

/** Starts and stops a recording. Its ring fills until the recording ends by itself. It is never disabled. */
export function RecordButton(props: RecordButtonProps) {
  const { speaking, notices = true, isAgain = false, look = 'plain', shortcut, ref } = props;
  const text = useText();
  const id = useId();
  const { recorder, toggle, maxMs } = speaking;
  const { status, elapsedMs } = recorder;
  const isRecording = status === 'recording';
  const isWaiting = status === 'asking' || status === 'processing';
  const seconds = Math.floor(elapsedMs / 1000);
  const most = Math.round(maxMs / 1000);
  return (
    <>
      <div className={styles.root}>
        <button
          ref={ref}
          type="button"
          className={classNames(
            styles.button,
            isRecording && styles.recording,
            look !== 'plain' && styles.large,
            look === 'large-quiet' && styles.quiet,
          )}
          aria-busy={isWaiting || undefined}
          aria-describedby={notices ? id : undefined}
          aria-keyshortcuts={shortcut}
          onClick={firstPress(() => isWaiting || toggle())}
        >
          <span className={styles.disc}>
            <Icon name={isRecording ? 'stop' : 'microphone'} size={look === 'plain' ? 24 : 32} />
            {isRecording && <Ring ratio={Math.min(1, elapsedMs / maxMs)} />}
          </span>
          <span>
            {text(isAgain && status === 'ready' ? 'speak_again' : labels[status])}
            {isRecording && <span aria-hidden="true" className={styles.time}>{` ${seconds} s`}</span>}
            {shortcut && <KeyHint>{shortcut}</KeyHint>}
          </span>
        </button>
        {isRecording && (
          <VisuallyHidden>
            <span
              role="progressbar"
              aria-label={text('speak_recording')}
              aria-valuemin={0}
              aria-valuemax={most}
              aria-valuenow={seconds}
              aria-valuetext={text('speak_elapsed', { seconds, most })}
            />
          </VisuallyHidden>
        )}
        <span role="status">
          <VisuallyHidden>{status === 'ready' ? '' : text(announcements[status])}</VisuallyHidden>
        </span>
      </div>
      {notices && <SpeakingNotices id={id} speaking={speaking} />}
    </>
  );
}

const radius = 47;

function Ring({ ratio }: { readonly ratio: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className={styles.ring}>
      <circle cx="50" cy="50" r={radius} className={styles.track} />
      <circle cx="50" cy="50" r={radius} pathLength={1} strokeDasharray={`${ratio} 1`} className={styles.filled} />
    </svg>
  );
}
