import type { AudioError, Listening, Recorder, Recording, RecordingPlayer, RecordingPurpose } from '@fabula/audio';
import type { AttemptJudging, OnJudged } from './attempt-judging.ts';
import type { EngineChoice } from './engine-choice.ts';
import type { SpeakingTarget } from './speaking.ts';
import type { Run } from './speaking-state.ts';
import type { SpeakingStore } from './speaking-store.ts';
import type { StoredAttempts } from './stored-attempts.ts';

export interface SpeakingListeners {
  readonly onRecorded?: ((recording: Recording) => void) | undefined;
  readonly onJudged: OnJudged;
}

export interface RecordingRunsOptions {
  readonly recorder: Recorder;
  readonly player: RecordingPlayer;
  readonly purpose: () => RecordingPurpose;
  /** The screen's current listeners. A recording keeps the ones it began with. */
  readonly listeners: () => SpeakingListeners;
  readonly tell: (error: AudioError) => void;
}

export interface RecordingRuns {
  begin(target: SpeakingTarget): Promise<void>;
  /** Must be called with every change of the recorder's state. */
  followRecorder(): void;
  /** Ends the present run without a recording. */
  end(): void;
}

/** Records one attempt at a time, and hands each recording over to be judged. */
export function createRecordingRuns(
  { state, dispatch }: SpeakingStore,
  { ear, reconsider, prepare }: EngineChoice,
  { judge }: AttemptJudging,
  { keep }: StoredAttempts,
  { recorder, player, purpose, listeners, tell }: RecordingRunsOptions,
): RecordingRuns {
  /** What the device's recognizer hears during a run. */
  const heard = new WeakMap<Run, Listening>();

  function end(run: Run | null) {
    if (!run || state().run !== run) return;
    dispatch({ type: 'run-ended', run });
    heard.get(run)?.cancel();
    reconsider();
  }

  function finish(run: Run, recording: Recording, { onRecorded, onJudged }: SpeakingListeners) {
    const { target, engine } = run;
    const listening = heard.get(run);
    dispatch({ type: 'recorded', run, recording });
    listening?.stop();
    keep(target.what, recording);
    void judge({ engine, target, recording, live: listening?.text ?? null }, onJudged);
    onRecorded?.(recording);
  }

  return {
    async begin(target) {
      player.stop();
      const run: Run = { target, engine: state().engine };
      const told = listeners();
      dispatch({ type: 'run-begun', run });
      const isRecording = await recorder.start(
        purpose(),
        (recording) => finish(run, recording, told),
        (error) => {
          end(run);
          tell(error);
        },
      );
      if (!isRecording) return end(run);
      if (run.engine === 'acoustic') prepare(target);
      const track = recorder.track();
      const listening = track && state().run === run && run.engine === 'device' ? ear.listen(track) : null;
      if (listening) heard.set(run, listening);
    },
    followRecorder() {
      const { run } = state();
      const { status } = recorder.store.getState();
      if (status === 'processing' && run) heard.get(run)?.stop();
      // Waits a microtask, in which a finished recording is delivered. Otherwise another sound has ended it.
      if (status === 'ready') queueMicrotask(() => end(run));
    },
    end: () => end(state().run),
  };
}
