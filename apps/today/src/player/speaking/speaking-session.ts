import { type ReadableState, toAudioError } from '@fabula/audio';
import { type AttemptJudgingOptions, createAttemptJudging } from './attempt-judging.ts';
import type { DeviceEar } from './device-ear.ts';
import { createEngineChoice, type EngineChoiceOptions } from './engine-choice.ts';
import { createRecordingRuns, type RecordingRunsOptions } from './recording-runs.ts';
import type { SpeakingTarget } from './speaking.ts';
import type { SpeakingState } from './speaking-state.ts';
import { createSpeakingStore } from './speaking-store.ts';
import { createStoredAttempts, type StoredAttemptsOptions } from './stored-attempts.ts';

export interface SpeakingSessionOptions
  extends Omit<AttemptJudgingOptions, 'surroundings'>,
    EngineChoiceOptions,
    RecordingRunsOptions,
    StoredAttemptsOptions {}

export interface SpeakingSession {
  readonly store: ReadableState<SpeakingState>;
  /** Subscribes to the recorder and the device. Returns the function that releases everything; may be opened again. */
  open(): () => void;
  /** Sets the current target. A recording of another target is canceled. */
  setTarget(target: SpeakingTarget): void;
  /** Chooses the engine again, unless a recording is in progress. */
  reconsider(): void;
  toggle(): void;
  cancel(): void;
  playBack(): void;
  retryJudging(): void;
  refresh(): void;
  readonly ear: DeviceEar;
}

/** Connects microphone, judge and stored recordings. One recording at a time, judged by the engine it began with. */
export function createSpeakingSession(options: SpeakingSessionOptions): SpeakingSession {
  const { recorder, player, acoustic, tell } = options;
  const speaking = createSpeakingStore();
  const choice = createEngineChoice(speaking, options);
  const stored = createStoredAttempts(options);
  const judging = createAttemptJudging(speaking, choice, stored, options);
  const runs = createRecordingRuns(speaking, choice, judging, stored, options);
  const { ear, reconsider } = choice;

  return {
    store: speaking.readable,
    ear,
    reconsider,
    open() {
      const unsubscribe = recorder.store.subscribe(runs.followRecorder);
      void ear.look();
      return () => {
        recorder.dispose();
        runs.end();
        unsubscribe();
        player.dispose();
        acoustic.release();
      };
    },
    setTarget(wanted) {
      const { run, target, attempts } = speaking.state();
      speaking.dispatch({ type: 'target-set', target: wanted });
      if (run && run.target.what !== wanted.what) recorder.cancel();
      if (target?.what !== wanted.what) player.stop();
      if (attempts.get(wanted.what) === undefined) void judging.restore(wanted);
      reconsider();
    },
    toggle() {
      const { status } = recorder.store.getState();
      if (status === 'recording') recorder.stop();
      const { target, run } = speaking.state();
      if (status !== 'ready' || run || !target) return;
      reconsider();
      void runs.begin(target);
    },
    cancel: () => recorder.cancel(),
    playBack() {
      const { target, attempts } = speaking.state();
      const attempt = target && attempts.get(target.what);
      if (attempt) player.play(attempt.recording).catch((error: unknown) => tell(toAudioError(error)));
    },
    retryJudging() {
      const { target } = speaking.state();
      if (target) void judging.judgeAgain(target, options.listeners().onJudged);
    },
    refresh() {
      player.stop();
      const { target, attempts } = speaking.state();
      if (!target) return;
      speaking.dispatch({ type: 'discarded', what: target.what });
      void stored.forget(target.what, attempts.get(target.what)?.recording);
    },
  };
}
