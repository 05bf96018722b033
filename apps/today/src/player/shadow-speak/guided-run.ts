import { type AudioError, type SpeechPlayer, type Spoken, toAudioError } from '@fabula/audio';
import {
  type FollowedRecorder,
  type GuidedEvent,
  type GuidedPhase,
  isOver,
  noRun,
  reduce,
} from './guided-run-state.ts';

export interface GuidedRun {
  /** Lets the narrator speak, then starts a recording that stops by itself. */
  echo(spoken: Spoken): void;
  /**
   * Starts a recording, lets the narrator speak meanwhile, and stops it by itself. Call inside a tap. It begins once
   * the narrator's sound is here, because a recording has a longest duration, which would pass in silence.
   */
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

/**
 * Runs the two modes of the shadow ladder in which a recording starts and stops by itself. guided-run-state.ts says
 * what each event changes.
 */
export function createGuidedRun(options: GuidedRunOptions): GuidedRun {
  const { player, longestMs, startRecording, stopRecording, onPhase, onError } = options;
  let state = noRun;
  let together: Spoken | null = null;

  function dispatch(event: GuidedEvent) {
    const { phase } = state;
    state = reduce(state, event);
    if (state.phase !== phase) onPhase(state.phase);
  }

  async function narrate(spoken: Spoken) {
    const { turn } = state;
    const durationMs = await narrationMs(options, spoken).catch((error: unknown) => {
      if (turn === state.turn) onError(toAudioError(error));
      return null;
    });
    dispatch({ type: 'narrated', turn, durationMs, longestMs });
  }

  return {
    async echo(spoken) {
      player.stop();
      dispatch({ type: 'begun', mode: 'echo' });
      const { turn } = state;
      await narrate(spoken);
      if (turn === state.turn) startRecording();
    },
    async together(spoken) {
      player.stop();
      together = spoken;
      dispatch({ type: 'begun', mode: 'together' });
      const { turn } = state;
      // A failure is told when the narrator is to speak.
      if (!player.kept(spoken)) await player.clip(spoken).catch(() => null);
      if (turn === state.turn) startRecording();
    },
    follow(recorder) {
      const before = state;
      dispatch({ type: 'recorder-changed', recorder });
      if (before.phase === 'opening' && state.phase === 'speaking' && state.mode === 'together' && together)
        void narrate(together);
      // The recording was stopped by hand, at its limit or by itself: the narrator is silent from now on, too.
      if (before.phase === 'speaking' && state.phase === 'idle') player.stop();
      if (before.phase === 'speaking' && isOver(state)) stopRecording();
    },
    stop() {
      if (state.phase === 'idle') return;
      dispatch({ type: 'stopped' });
      player.stop();
    },
  };
}

/** Speaks to the end. Resolves to the duration in ms without the loading, or to null if it broke off. */
async function narrationMs(
  { player, now }: Pick<GuidedRunOptions, 'player' | 'now'>,
  spoken: Spoken,
): Promise<number | null> {
  let startedAt: number | null = null;
  const unsubscribe = player.store.subscribe(() => {
    if (player.store.getState().status === 'playing') startedAt ??= now().getTime();
  });
  try {
    const result = await player.play(spoken);
    return result === 'ended' && startedAt !== null ? now().getTime() - startedAt : null;
  } finally {
    unsubscribe();
  }
}
