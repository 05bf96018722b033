import { AudioError, toAudioError } from './audio-error.ts';
import { createMicrophone } from './microphone.ts';
import {
  firstRecorderState,
  isComplete,
  missingPeaks,
  type RecorderEvent,
  type RecorderState,
  reduce,
} from './recorder-state.ts';
import type { Recording, RecordingPurpose } from './recording.ts';
import type { SoundFocus } from './sound-focus.ts';
import { createState, type ReadableState } from './state.ts';
import { createTake, type Take } from './take.ts';

export interface Recorder {
  readonly store: ReadableState<RecorderState>;
  /**
   * Asks for the microphone where needed and records. Resolves to true once it records, and to false when it does not.
   * `onError` gets every failure (microphone_denied, microphone_failed, format_unsupported, recording_failed), but no
   * intended end and no second start. `onFinished` is called after `stop`, at the purpose's longest duration, at
   * silence, and when the microphone is lost after something was recorded. Call inside a tap.
   */
  start(
    purpose: RecordingPurpose,
    onFinished: (recording: Recording) => void,
    onError: (error: AudioError) => void,
  ): Promise<boolean>;
  /** What the microphone hears while it records, for whoever listens beside; else null. */
  track(): MediaStreamTrack | null;
  /** Ends the recording and delivers it. */
  stop(): void;
  /** Ends the recording and discards it. Another sound that takes the audio focus does the same. */
  cancel(): void;
  /** Cancels and always releases the microphone. The recorder may be used again. */
  dispose(): void;
}

export interface RecorderOptions {
  readonly window: Window & typeof globalThis;
  readonly audioFocus: SoundFocus;
  readonly now: () => Date;
}

interface Running {
  readonly take: Take;
  readonly onFinished: (recording: Recording) => void;
  readonly onError: (error: AudioError) => void;
  releaseFocus: () => void;
}

/** Records the microphone, one recording at a time. recorder-state.ts says what each event changes. */
export function createRecorder({ window, audioFocus, now }: RecorderOptions): Recorder {
  const state = createState<RecorderState>(firstRecorderState);
  const dispatch = (event: RecorderEvent) => state.set(reduce(state.getState(), event));
  const microphone = createMicrophone(window, (permission) => dispatch({ type: 'permission-changed', permission }));
  const runs = createRuns(state, dispatch);
  microphone.follow();

  return {
    store: state,
    async start(purpose, onFinished, onError) {
      if (runs.current()) return false;
      microphone.follow();
      const take = createTake({ window, microphone, purpose, now });
      const running: Running = { take, onFinished, onError, releaseFocus: () => undefined };
      return runs.begin(running, audioFocus);
    },
    track: () => runs.current()?.take.track() ?? null,
    stop() {
      const running = runs.current();
      if (!running) return;
      if (state.getState().status === 'asking') runs.cancel();
      else void runs.deliver(running);
    },
    cancel: runs.cancel,
    dispose() {
      runs.cancel();
      microphone.unfollow();
    },
  };
}

/** What happens to the recording that runs, from the first question for the microphone to its end. */
function createRuns(state: ReadableState<RecorderState>, dispatch: (event: RecorderEvent) => void) {
  let current: Running | null = null;

  const isRecording = (running: Running) => current === running && state.getState().status === 'recording';

  function end(running: Running) {
    running.take.close();
    running.releaseFocus();
    if (current !== running) return;
    current = null;
    dispatch({ type: 'ended' });
  }

  function cancel() {
    if (!current) return;
    current.take.stop();
    end(current);
  }

  /** Called when another sound begins. A recording that is already being assembled only releases the microphone. */
  function yieldTo(running: Running) {
    if (current !== running) return;
    if (state.getState().status === 'processing') running.take.closeMicrophone();
    else cancel();
  }

  function onChunk(running: Running) {
    if (!isRecording(running)) return;
    const { take } = running;
    const elapsedMs = take.elapsedMs();
    dispatch({ type: 'heard', elapsedMs, peaks: take.peaks(missingPeaks(state.getState(), elapsedMs)) });
    // Checks at every chunk, because the timer of a page in the background may be late.
    if (isComplete(state.getState(), take.purpose)) void deliver(running);
  }

  /** Assembles and delivers the recording. `broken` is the error to report when nothing was recorded. */
  async function deliver(running: Running, broken?: AudioError) {
    const { take, onError, onFinished } = running;
    if (!isRecording(running)) return;
    const durationMs = take.elapsedMs();
    const { peaks } = state.getState();
    dispatch({ type: 'stopped' });
    take.stop();
    const data = await take.data().catch((error: unknown) => broken ?? toAudioError(error, 'processing_failed'));
    const isWanted = current === running;
    end(running);
    if (!isWanted) return;
    if (data instanceof AudioError) onError(data);
    else onFinished({ ...data, durationMs, peaks });
  }

  async function begin(running: Running, audioFocus: SoundFocus): Promise<boolean> {
    current = running;
    dispatch({ type: 'asked' });
    if (!running.take.purpose.alongside) running.releaseFocus = audioFocus.claim(() => yieldTo(running));
    try {
      const isOpen = await running.take.open({
        onChunk: () => onChunk(running),
        onBroken: (error) => void deliver(running, error),
        onLimit: () => void deliver(running),
      });
      if (isOpen) dispatch({ type: 'opened' });
      return isOpen;
    } catch (error) {
      const isWanted = current === running;
      end(running);
      if (isWanted) running.onError(toAudioError(error, 'recording_failed'));
      return false;
    }
  }

  return { current: () => current, begin, deliver, cancel };
}
