import { type AudioError, type SpeechPlayer, type Spoken, toAudioError } from '@fabula/audio';
import { echoPauseMs, togetherEndMs } from './ladder.ts';

/** `narrator`: it is time to listen; `opening`: the microphone is being asked for; `speaking`: it is the learner's turn. */
export type GuidedPhase = 'idle' | 'narrator' | 'opening' | 'speaking';

/** What a run needs to see of the recorder. */
export interface FollowedRecorder {
  readonly status: 'ready' | 'asking' | 'recording' | 'processing';
  readonly permission: 'prompt' | 'granted' | 'denied' | 'unsupported';
  readonly elapsedMs: number;
}

export interface GuidedRun {
  /** The narrator speaks, then a recording starts and stops by itself. */
  echo(spoken: Spoken): void;
  /** A recording starts, the narrator speaks while it runs, and it stops by itself. Call inside a tap. */
  together(spoken: Spoken): void;
  /** To be told of every change of the recorder. */
  follow(recorder: FollowedRecorder): void;
  /** Ends the run; a recording that runs is stopped by its own button, and judged. */
  stop(): void;
}

export interface GuidedRunOptions {
  readonly player: SpeechPlayer;
  readonly now: () => Date;
  /** The bound of a recording. */
  readonly longestMs: number;
  readonly startRecording: () => void;
  readonly stopRecording: () => void;
  readonly onPhase: (phase: GuidedPhase) => void;
  readonly onError: (error: AudioError) => void;
}

/** Runs the two rungs of the ladder on which a recording starts and stops by itself. */
export function createGuidedRun(options: GuidedRunOptions): GuidedRun {
  const { player, now, longestMs, startRecording, stopRecording, onPhase, onError } = options;
  let phase: GuidedPhase = 'idle';
  let turn = 0;
  let elapsedMs = 0;
  let wasAsked = false;
  /** Where the recording ends by itself; null while that is not known. */
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

  /** Speaks to the end and tells how many milliseconds it sounded; null when it broke off or something else was begun. */
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

  /** Starts over: nothing that was under way may act any more. */
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
        // Also when the narrator failed: what is being said is not cut off in the middle.
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

  /** Stopped by hand, by its bound, or by itself: the narrator who still speaks along falls silent, too. */
  function endSpeaking() {
    finish();
    player.stop();
  }
}
