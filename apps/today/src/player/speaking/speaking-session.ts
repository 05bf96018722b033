import {
  type AudioError,
  createState,
  type Listening,
  type ReadableState,
  type Recorder,
  type Recording,
  type RecordingPlayer,
  type RecordingPurpose,
  type RecordingStore,
  toAudioError,
} from '@fabula/audio';
import { readPronunciation } from '@fabula/data';
import { type Comparability, chooseJudge, type JudgeCircumstances } from './choose-judge.ts';
import type { DeviceEar } from './device-ear.ts';
import { type Case, type JudgingOptions, judgeRecording } from './judging.ts';
import type { Attempt, DeviceOffer, JudgeEngine, SpeakingTarget, Verdict } from './speaking.ts';
import { isFailed, transcriptVerdict } from './verdicts.ts';

/** How long a failed service is not used, so that the next recording does not fail, too. */
const transcriptionRestMs = 60_000;

export interface SpeakingState {
  readonly engine: JudgeEngine;
  /** Attempts by target; null for one that was deleted. */
  readonly attempts: ReadonlyMap<string, Attempt | null>;
  readonly offer: DeviceOffer['state'];
}

export interface SpeakingListeners {
  readonly onRecorded?: ((recording: Recording) => void) | undefined;
  readonly onJudged: (verdict: Verdict, recording: Recording) => void;
}

export interface SpeakingSessionOptions extends JudgingOptions {
  readonly recorder: Recorder;
  readonly player: RecordingPlayer;
  readonly recordings: RecordingStore;
  readonly ear: (onChange: () => void) => DeviceEar;
  readonly owner: { readonly userId: string; readonly storyId: string };
  readonly purpose: () => RecordingPurpose;
  /** The current circumstances. */
  readonly surroundings: () => Pick<JudgeCircumstances, 'transcription' | 'online' | 'signedIn'>;
  /** Whether the target can be compared, before anything was fetched. */
  readonly comparability: (target: SpeakingTarget) => Comparability;
  /** The screen's current listeners. A recording keeps the ones it began with. */
  readonly listeners: () => SpeakingListeners;
  readonly tell: (error: AudioError) => void;
  readonly whenIdle: (run: () => void) => void;
  readonly now: () => Date;
}

export interface SpeakingSession {
  readonly store: ReadableState<SpeakingState>;
  /** Subscribes to the recorder and the device. Returns the function that releases everything; may be opened again. */
  open(): () => void;
  /** Sets the current target and the probable next one. A recording of another target is canceled. */
  setTarget(target: SpeakingTarget, next?: SpeakingTarget | undefined): void;
  /** Chooses the engine again, unless a recording is in progress. */
  reconsider(): void;
  toggle(): void;
  cancel(): void;
  playBack(): void;
  retryJudging(): void;
  refresh(): void;
  readonly ear: DeviceEar;
}

/** One recording from the tap to its end. */
interface Run {
  readonly target: SpeakingTarget;
  readonly engine: JudgeEngine;
  readonly listeners: SpeakingListeners;
  listening: Listening | null;
}

/** Connects microphone, judge and stored recordings. One recording at a time, judged by the engine it began with. */
export function createSpeakingSession(parts: SpeakingSessionOptions): SpeakingSession {
  const { recorder, player, recordings, acoustic, owner, tell, now } = parts;
  const state = createState<SpeakingState>({ engine: 'none', attempts: new Map(), offer: 'none' });
  const ear = parts.ear(reconsider);
  const compared = new Map<string, Comparability>();
  const kept = new WeakMap<Recording, { readonly id: string; readonly done: Promise<void> }>();
  let target: SpeakingTarget | null = null;
  let upcoming: SpeakingTarget | undefined;
  let run: Run | null = null;
  let transcriptionFailedAt = Number.NEGATIVE_INFINITY;

  const attemptOf = (what: string) => state.getState().attempts.get(what);
  const setAttempt = (what: string, attempt: Attempt | null) =>
    state.set({ attempts: new Map(state.getState().attempts).set(what, attempt) });
  const comparabilityOf = (wanted: SpeakingTarget) => compared.get(wanted.what) ?? parts.comparability(wanted);
  const circumstancesOf = (wanted: SpeakingTarget): JudgeCircumstances => ({
    ...parts.surroundings(),
    ...ear.circumstances(),
    transcriptionFailed: now().getTime() - transcriptionFailedAt < transcriptionRestMs,
    comparison: comparabilityOf(wanted),
  });

  function reconsider() {
    if (!target || run) return;
    const engine = chooseJudge(circumstancesOf(target));
    state.set({ engine, offer: ear.offer(engine) });
    if (engine === 'acoustic') prepare(target);
  }

  /**
   * Fetches the texts for the comparison. A failure is not reported here, because the judgment retries and reports it.
   */
  function prepare(wanted: SpeakingTarget) {
    if (comparabilityOf(wanted) !== 'fetchable') return;
    acoustic.prepare(wanted).then(
      (isReady) => {
        compared.set(wanted.what, isReady ? 'ready' : 'impossible');
        reconsider();
        const next = upcoming;
        if (next && wanted === target) parts.whenIdle(() => prepare(next));
      },
      () => undefined,
    );
  }

  async function begin(wanted: SpeakingTarget) {
    player.stop();
    const mine: Run = {
      target: wanted,
      engine: state.getState().engine,
      listeners: parts.listeners(),
      listening: null,
    };
    run = mine;
    const isRecording = await recorder.start(
      parts.purpose(),
      (recording) => void finish(mine, recording),
      (error) => {
        endRun(mine);
        tell(error);
      },
    );
    if (!isRecording) endRun(mine);
    else if (run === mine && mine.engine === 'device') mine.listening = ear.listen();
  }

  /** Ends the run without a recording. */
  function endRun(mine: Run) {
    if (run !== mine) return;
    run = null;
    mine.listening?.cancel();
    reconsider();
  }

  async function finish({ target: said, engine, listeners, listening }: Run, recording: Recording) {
    run = null;
    const id = crypto.randomUUID();
    setAttempt(said.what, { recording, verdict: null });
    listening?.stop();
    const judged = judge({ engine, target: said, recording, live: listening?.text ?? null }, listeners);
    kept.set(recording, { id, done: recordings.keep({ ...recording, ...owner, id, what: said.what }) });
    listeners.onRecorded?.(recording);
    await judged;
  }

  async function judge(asked: Case, { onJudged }: SpeakingListeners) {
    const { engine, target: said, recording } = asked;
    const { verdict, error } = await judgeRecording(asked, parts);
    if (attemptOf(said.what)?.recording === recording) setAttempt(said.what, { recording, verdict });
    if (error) tell(error);
    if (isFailed(verdict) && engine === 'transcription') transcriptionFailedAt = now().getTime();
    if (isFailed(verdict) && engine === 'device') ear.fail();
    if (!isFailed(verdict)) onJudged(verdict, recording);
    reconsider();
    const entry = kept.get(recording);
    if (verdict.kind !== 'transcript' || !entry) return;
    await entry.done;
    const { text: transcription, score: matchScore, pronunciation } = verdict;
    await recordings.annotate(entry.id, { transcription, matchScore, pronunciation });
  }

  /** Restores the recording that this device kept, with what was heard in it, after a reload. */
  async function restore(wanted: SpeakingTarget) {
    const stored = await recordings.latest(owner.userId, owner.storyId, wanted.what);
    if (!stored || attemptOf(wanted.what) !== undefined) return;
    const { bytes, mimeType, durationMs, peaks, transcription } = stored;
    const pronunciation = readPronunciation(stored.pronunciation);
    const recording: Recording = { bytes, mimeType, durationMs, peaks };
    kept.set(recording, { id: stored.id, done: Promise.resolve() });
    if (typeof transcription === 'string') {
      const by = parts.surroundings().transcription ? 'transcription' : 'device';
      const verdict = transcriptVerdict(by, parts.language, wanted.spoken.text, transcription, pronunciation);
      setAttempt(wanted.what, { recording, verdict });
      return;
    }
    if (parts.surroundings().transcription) {
      setAttempt(wanted.what, { recording, verdict: { kind: 'unjudged', reason: 'failed' } });
      return;
    }
    setAttempt(wanted.what, { recording, verdict: null });
    // The acoustic verdict is not stored, so it is computed again but not counted again.
    const engine = chooseJudge({ ...circumstancesOf(wanted), recogniser: 'none' });
    const { verdict } = await judgeRecording({ engine, target: wanted, recording, live: null }, parts);
    if (attemptOf(wanted.what)?.recording === recording) setAttempt(wanted.what, { recording, verdict });
  }

  async function forget(what: string, keeping: Promise<void> | undefined) {
    await keeping; // waits, because a pending save would restore the recording
    await recordings.forget(owner.userId, owner.storyId, what);
  }

  function followRecorder() {
    const { status } = recorder.store.getState();
    if (status === 'processing') run?.listening?.stop();
    const mine = run;
    if (status !== 'ready' || !mine) return;
    // Waits a microtask, in which a finished recording is delivered. Otherwise another sound has ended it.
    queueMicrotask(() => endRun(mine));
  }

  return {
    store: state,
    ear,
    reconsider,
    open() {
      const unsubscribe = recorder.store.subscribe(followRecorder);
      void ear.look();
      return () => {
        recorder.dispose();
        if (run) endRun(run);
        unsubscribe();
        player.dispose();
        acoustic.release();
      };
    },
    setTarget(wanted, next) {
      upcoming = next;
      if (run && run.target.what !== wanted.what) recorder.cancel();
      if (target?.what !== wanted.what) player.stop();
      target = wanted;
      if (attemptOf(wanted.what) === undefined) void restore(wanted);
      reconsider();
    },
    toggle() {
      const { status } = recorder.store.getState();
      if (status === 'recording') recorder.stop();
      if (status !== 'ready' || run || !target) return;
      reconsider();
      void begin(target);
    },
    cancel: () => recorder.cancel(),
    playBack() {
      const attempt = target && attemptOf(target.what);
      if (attempt) player.play(attempt.recording).catch((error: unknown) => tell(toAudioError(error)));
    },
    retryJudging() {
      const attempt = target && attemptOf(target.what);
      if (!target || !attempt || !isFailed(attempt.verdict)) return;
      setAttempt(target.what, { ...attempt, verdict: null });
      // The device's recognizer is excluded, because it hears only live speech.
      const circumstances = { ...circumstancesOf(target), transcriptionFailed: false, recogniser: 'none' as const };
      const { recording } = attempt;
      void judge({ engine: chooseJudge(circumstances), target, recording, live: null }, parts.listeners());
    },
    refresh() {
      player.stop();
      if (!target) return;
      const recording = attemptOf(target.what)?.recording;
      setAttempt(target.what, null);
      void forget(target.what, recording && kept.get(recording)?.done);
    },
  };
}
