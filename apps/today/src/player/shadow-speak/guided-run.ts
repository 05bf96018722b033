import { type AudioError, type SpeechPlayer, type Spoken, toAudioError } from '@fabula/audio';
import { echoPauseMs, togetherEndMs } from './ladder.ts';

/** `narrator`: the narrator speaks. `opening`: the microphone is being opened. `speaking`: it is the learner's turn. */
export type GuidedPhase = 'idle' | 'narrator' | 'opening' | 'speaking';

/** The part of the recorder's state that a run needs. */
export interface FollowedRecorder {
  readonly status: 'ready' | 'asking' | 'recording' | 'processing';
  readonly permission: 'prompt' | 'granted' | 'denied' | 'unsupported';
  readonly elapsedMs: number;
}

export interface GuidedRun {
  /** Lets the narrator speak, then starts a recording that stops by itself. */
  echo(spoken: Spoken): void;
  /** Starts a recording, lets the narrator speak meanwhile, and stops it by itself. Call inside a tap. */
  together(spoken: Spoken): void;
  /** Must be called with every change of the recorder's state. */
  follow(recorder: FollowedRecorder): void;
  /** Ends the run. A recording in progress is not affected: its own button stops it, and it is judged. */
  stop(): void;
}

export interface GuidedRunOptions {
  readonly player: SpeechPlayer;
  readonly now: () => Date;
  /** The longest duration of a recording. */
  readonly longestMs: number;
  readonly startRecording: () => void;
  readonly stopRecording: () => void;
  readonly onPhase: (phase: GuidedPhase) => void;
  readonly onError: (error: AudioError) => void;
}

/** Runs the two modes of the shadow ladder in which a recording starts and stops by itself. */
export function createGuidedRun(options: GuidedRunOptions): GuidedRun {
  const { player, now, longestMs, startRecording, stopRecording, onPhase, onError } = options;
  let phase: GuidedPhase = 'idle';
  let turn = 0;
  let elapsedMs = 0;
  let wasAsked = false;
  /** The elapsed time at which the recording ends by itself; null while it is unknown. */
  let endMs: number | null = null;
  let whenRecording: () => void = () => undefined;

  function enter(next: GuidedPhase) {
    phase = next;
    onPhase(next);
  }

  function finish() {
    turn += 1;
    if (phase !== 'idle') enter('idle');
  }

  function openMicrophone(then: () => void) {
    wasAsked = false;
    endMs = null;
    whenRecording = then;
    enter('opening');
    startRecording();
  }

  /** Speaks to the end. Resolves to the duration in ms, or to null if it broke off or another run began. */
  async function narrate(spoken: Spoken): Promise<number | null> {
    const mine = turn;
    let startedAt: number | null = null;
    const unsubscribe = player.store.subscribe(() => {
      if (player.store.getState().status === 'playing') startedAt ??= now().getTime();
    });
    try {
      const result = await player.play(spoken);
      if (mine !== turn) return null;
      return result === 'ended' && startedAt !== null ? now().getTime() - startedAt : null;
    } catch (error) {
      if (mine === turn) onError(toAudioError(error));
      return null;
    } finally {
      unsubscribe();
    }
  }

  /** Starts over, so that no callback of the previous run has an effect. */
  function begin() {
    turn += 1;
    player.stop();
    return turn;
  }

  return {
    async echo(spoken) {
      const mine = begin();
      enter('narrator');
      const narrationMs = await narrate(spoken);
      if (mine !== turn) return;
      if (narrationMs === null) finish();
      else
        openMicrophone(() => {
          endMs = echoPauseMs(narrationMs, longestMs);
        });
    },
    together(spoken) {
      const mine = begin();
      openMicrophone(async () => {
        await narrate(spoken);
        // Also runs if the narrator failed, so that the learner's speech is not cut off.
        if (mine === turn) endMs = togetherEndMs(elapsedMs, longestMs);
      });
    },
    follow(recorder) {
      elapsedMs = recorder.elapsedMs;
      if (phase === 'opening') followOpening(recorder);
      else if (phase === 'speaking' && recorder.status !== 'recording') endSpeaking();
      else if (phase === 'speaking' && endMs !== null && elapsedMs >= endMs) stopRecording();
    },
    stop() {
      if (phase === 'idle') return;
      finish();
      player.stop();
    },
  };

  function followOpening({ status, permission }: FollowedRecorder) {
    wasAsked ||= status === 'asking';
    if (status === 'recording') {
      enter('speaking');
      whenRecording();
    } else if (status === 'ready' && (wasAsked || permission === 'denied' || permission === 'unsupported')) {
      finish();
    }
  }

  /** Called when the recording stopped by hand, at its limit or by itself; also silences the narrator. */
  function endSpeaking() {
    finish();
    player.stop();
  }
}
