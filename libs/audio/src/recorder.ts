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
  /** `asking`: the browser may be showing its question; `processing`: the recording is being put together. */
  readonly status: 'ready' | 'asking' | 'recording' | 'processing';
  readonly permission: MicrophonePermission;
  /** While recording; grows with every chunk. */
  readonly elapsedMs: number;
  /** While recording: the loudest moment of each 100 ms so far, 0 to 1. */
  readonly peaks: readonly number[];
}

export interface Recorder {
  readonly store: ReadableState<RecorderState>;
  /**
   * Asks for the microphone where needed and records. Resolves true once it records; false when it does not: every
   * cause but an intended end and a second start is told to `onError` (microphone_denied, microphone_failed,
   * format_unsupported, recording_failed). `onFinished` is called by `stop`, by the purpose's longest duration, by
   * silence and by a microphone that goes away after something was recorded. Call inside a tap.
   */
  start(
    purpose: RecordingPurpose,
    onFinished: (recording: Recording) => void,
    onError: (error: AudioError) => void,
  ): Promise<boolean>;
  /** Ends and delivers. */
  stop(): void;
  /** Ends and delivers nothing; also what another sound does that takes the audio focus. */
  cancel(): void;
  /** Cancels, and lets go of the microphone whatever was under way; it may be used again. */
  dispose(): void;
}

export interface RecorderOptions {
  readonly window: Window & typeof globalThis;
  readonly audioFocus: SoundFocus;
  readonly now: () => Date;
}

/** One recording, from the tap to its end. */
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

  /** Before anything else sounds: while a track is live, iOS plays through the earpiece. */
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
    // The timer of a page in the background may be late; a chunk is not.
    const isOver = elapsed >= take.purpose.maxMs || (take.purpose.stopOnSilence && endsInSilence(heard));
    if (isOver) void deliver(take);
  }

  /** Puts the recording together. `broken`: what is told when there is nothing to put together. */
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

  /** Another sound begins: a recording that is being put together only lets go of the microphone. */
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
