import { AudioError } from './audio-error.ts';
import { type Capture, type CaptureOptions, capture } from './capture.ts';
import { openLevelMeter } from './level-meter.ts';
import type { Microphone } from './microphone.ts';
import type { RecordingPurpose } from './recording.ts';
import { formatOf } from './recording-format.ts';

export interface TakeOptions {
  readonly window: Window & typeof globalThis;
  readonly microphone: Microphone;
  readonly purpose: RecordingPurpose;
  readonly now: () => Date;
}

export interface TakeListeners extends Pick<CaptureOptions, 'onChunk' | 'onBroken'> {
  /** Called at the purpose's longest duration. */
  readonly onLimit: () => void;
}

/** What one recording holds from the tap to its end: the microphone, its meter, the browser's recorder and a timer. */
export interface Take {
  readonly purpose: RecordingPurpose;
  /** Opens the microphone and records. Resolves to false if the take was closed meanwhile. */
  open(listeners: TakeListeners): Promise<boolean>;
  elapsedMs(): number;
  /** The microphone's sound; null while it is not open. */
  track(): MediaStreamTrack | null;
  /** The peaks of the last chunks. */
  peaks(count: number): readonly number[];
  /** Ends the recording. */
  stop(): void;
  /** Resolves after the end with the recorded bytes. Rejects with AudioError recording_failed when there are none. */
  data(): Capture['data'];
  /** Call before anything else plays, because iOS plays through the earpiece while a track is live. */
  closeMicrophone(): void;
  close(): void;
}

/** Call inside a tap, because the meter must be opened there. */
export function createTake({ window, microphone, purpose, now }: TakeOptions): Take {
  const meter = openLevelMeter(window);
  let stream: MediaStream | null = null;
  let captured: Capture | null = null;
  let startedAt = 0;
  let timer = 0;
  let isClosed = false;

  function closeMicrophone() {
    for (const track of stream?.getTracks() ?? []) track.stop();
    meter.close();
  }

  return {
    purpose,
    async open({ onLimit, ...listeners }) {
      const mimeType = formatOf(window);
      if (!mimeType) throw new AudioError('format_unsupported');
      stream = await microphone.open(purpose);
      if (isClosed) {
        closeMicrophone();
        return false;
      }
      meter.listen(stream);
      captured = capture(window, stream, { mimeType, purpose, ...listeners });
      startedAt = now().getTime();
      timer = window.setTimeout(onLimit, purpose.maxMs);
      return true;
    },
    elapsedMs: () => Math.max(0, Math.min(now().getTime() - startedAt, purpose.maxMs)),
    track: () => stream?.getAudioTracks()[0] ?? null,
    peaks: (count) => (count > 0 ? meter.peaks(count) : []),
    stop() {
      window.clearTimeout(timer);
      captured?.stop();
    },
    data: () => captured?.data ?? Promise.reject(new AudioError('recording_failed')),
    closeMicrophone,
    close() {
      isClosed = true;
      window.clearTimeout(timer);
      closeMicrophone();
    },
  };
}
