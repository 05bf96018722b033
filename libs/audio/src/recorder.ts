import { AudioError, toAudioError } from './audio-error.ts';
import { type Capture, capture } from './capture.ts';
import { type LevelMeter, openLevelMeter } from './level-meter.ts';
import { createMicrophone, type MicrophonePermission } from './microphone.ts';
import { chunkMs, type Recording, type RecordingPurpose } from './recording.ts';
import { formatOf } from './recording-format.ts';
import { endsInSilence } from './silence.ts';
import type { SoundFocus } from './sound-focus.ts';
import { createState, type ReadableState } from './state.ts';

export interface RecorderState {
  /** `asking`: the browser may be showing its permission prompt. `processing`: the recording is being assembled. */
  readonly status: 'ready' | 'asking' | 'recording' | 'processing';
  readonly permission: MicrophonePermission;
  /** Set while recording; grows with every chunk. */
  readonly elapsedMs: number;
  /** Set while recording: the peak of each 100 ms so far, 0 to 1. */
  readonly peaks: readonly number[];
}

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

/** One recording from the tap to its end. */
interface Take {
  readonly purpose: RecordingPurpose;
  readonly meter: LevelMeter;
  readonly onFinished: (recording: Recording) => void;
  readonly onError: (error: AudioError) => void;
  releaseFocus: () => void;
  stream: MediaStream | null;
  capture: Capture | null;
  startedAt: number;
  timer: number;
}

/** Records the microphone, one recording at a time. */
export function createRecorder({ window, audioFocus, now }: RecorderOptions): Recorder {
  const state = createState<RecorderState>({ status: 'ready', permission: 'prompt', elapsedMs: 0, peaks: [] });
  const microphone = createMicrophone(window, (permission) => state.set({ permission }));
  let current: Take | null = null;
  microphone.follow();

  const elapsedMs = ({ startedAt, purpose }: Take) => Math.max(0, Math.min(now().getTime() - startedAt, purpose.maxMs));

  /** Call before anything else plays, because iOS plays through the earpiece while a track is live. */
  function closeMicrophone({ stream, meter }: Take) {
    for (const track of stream?.getTracks() ?? []) track.stop();
    meter.close();
  }

  function end(take: Take) {
    window.clearTimeout(take.timer);
    closeMicrophone(take);
    take.releaseFocus();
    if (current !== take) return;
    current = null;
    state.set({ status: 'ready', elapsedMs: 0, peaks: [] });
  }

  function cancel(take: Take | null) {
    if (!take) return;
    take.capture?.stop();
    end(take);
  }

  function onChunk(take: Take) {
    if (current !== take || state.getState().status !== 'recording') return;
    const elapsed = elapsedMs(take);
    const { peaks } = state.getState();
    const missing = Math.floor(elapsed / chunkMs) - peaks.length;
    const heard = missing > 0 ? [...peaks, ...take.meter.peaks(missing)] : peaks;
    state.set({ elapsedMs: elapsed, peaks: heard });
    // Checks at every chunk, because the timer of a page in the background may be late.
    const isOver = elapsed >= take.purpose.maxMs || (take.purpose.stopOnSilence && endsInSilence(heard));
    if (isOver) void deliver(take);
  }

  /** Assembles and delivers the recording. `broken` is the error to report when nothing was recorded. */
  async function deliver(take: Take, broken?: AudioError) {
    if (current !== take || !take.capture || state.getState().status !== 'recording') return;
    const durationMs = elapsedMs(take);
    const { peaks } = state.getState();
    state.set({ status: 'processing' });
    window.clearTimeout(take.timer);
    take.capture.stop();
    const data = await take.capture.data.catch((error: unknown) => broken ?? toAudioError(error, 'processing_failed'));
    const isWanted = current === take;
    end(take);
    if (!isWanted) return;
    if (data instanceof AudioError) take.onError(data);
    else take.onFinished({ ...data, durationMs, peaks });
  }

  /** Called when another sound begins. A recording that is already being assembled only releases the microphone. */
  function yieldTo(take: Take) {
    if (current !== take) return;
    if (state.getState().status === 'processing') closeMicrophone(take);
    else cancel(take);
  }

  async function open(take: Take): Promise<boolean> {
    const mimeType = formatOf(window);
    if (!mimeType) throw new AudioError('format_unsupported');
    take.stream = await microphone.open(take.purpose);
    if (current !== take) {
      closeMicrophone(take);
      return false;
    }
    take.meter.listen(take.stream);
    take.capture = capture(window, take.stream, {
      mimeType,
      purpose: take.purpose,
      onChunk: () => onChunk(take),
      onBroken: (error) => void deliver(take, error),
    });
    take.startedAt = now().getTime();
    take.timer = window.setTimeout(() => void deliver(take), take.purpose.maxMs);
    state.set({ status: 'recording' });
    return true;
  }

  return {
    store: state,
    async start(purpose, onFinished, onError) {
      if (current) return false;
      microphone.follow();
      const meter = openLevelMeter(window);
      const releaseFocus = () => undefined;
      const take: Take = {
        purpose,
        meter,
        onFinished,
        onError,
        releaseFocus,
        stream: null,
        capture: null,
        startedAt: 0,
        timer: 0,
      };
      current = take;
      state.set({ status: 'asking', elapsedMs: 0, peaks: [] });
      if (!purpose.alongside) take.releaseFocus = audioFocus.claim(() => yieldTo(take));
      try {
        return await open(take);
      } catch (error) {
        const isWanted = current === take;
        end(take);
        if (isWanted) onError(toAudioError(error, 'recording_failed'));
        return false;
      }
    },
    stop() {
      if (!current) return;
      if (state.getState().status === 'asking') cancel(current);
      else void deliver(current);
    },
    cancel: () => cancel(current),
    dispose() {
      cancel(current);
      microphone.unfollow();
    },
  };
}
