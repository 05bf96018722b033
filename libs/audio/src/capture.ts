import { AudioError } from './audio-error.ts';
import { chunkMs, type RecordingPurpose } from './recording.ts';

/** How long to wait for a recorder's `stop` event, which may never come. */
const stopTimeoutMs = 1000;

/** A recording in progress. */
export interface Capture {
  /** Ends the recording and keeps the data up to now. */
  stop(): void;
  /** Resolves after the end with the recorded bytes. Rejects with AudioError recording_failed when there are none. */
  readonly data: Promise<{ readonly bytes: ArrayBuffer; readonly mimeType: string }>;
}

export interface CaptureOptions {
  readonly mimeType: string;
  readonly purpose: RecordingPurpose;
  /** Called for every chunk of data. */
  readonly onChunk: () => void;
  /** Called when the recording ends by itself, because the microphone was unplugged or the encoder failed. */
  readonly onBroken: (error: AudioError) => void;
}

/** Records a stream with the browser's MediaRecorder. Throws an AudioError when it cannot begin. */
export function capture(
  window: Window & typeof globalThis,
  stream: MediaStream,
  { mimeType, purpose, onChunk, onBroken }: CaptureOptions,
): Capture {
  const recorder = makeRecorder(window, stream, mimeType, purpose.bitsPerSecond);
  const chunks: Blob[] = [];
  const { promise: stopped, resolve } = Promise.withResolvers<void>();

  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) chunks.push(data);
    onChunk();
  };
  recorder.onstop = () => {
    resolve();
    onBroken(new AudioError('recording_failed')); // the caller ignores this after an intended stop
  };
  recorder.onerror = (event) => onBroken(new AudioError('recording_failed', event));
  for (const track of stream.getAudioTracks()) {
    track.addEventListener('ended', () => onBroken(new AudioError('microphone_failed')));
  }
  recorder.start(chunkMs);

  async function collect() {
    await stopped;
    const type = recorder.mimeType || mimeType;
    const bytes = await new window.Blob(chunks, { type }).arrayBuffer();
    if (bytes.byteLength === 0) throw new AudioError('recording_failed');
    return { bytes, mimeType: type };
  }
  const data = collect();
  data.catch(() => undefined); // nobody awaits the data of a canceled recording
  return {
    stop() {
      if (recorder.state !== 'inactive') recorder.stop();
      window.setTimeout(resolve, stopTimeoutMs);
    },
    data,
  };
}

function makeRecorder(
  window: Window & typeof globalThis,
  stream: MediaStream,
  mimeType: string,
  audioBitsPerSecond: number,
): MediaRecorder {
  try {
    return new window.MediaRecorder(stream, { mimeType, audioBitsPerSecond });
  } catch (error) {
    throw new AudioError('format_unsupported', error);
  }
}
