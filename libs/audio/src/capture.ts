import { AudioError } from './audio-error.ts';
import { chunkMs, type RecordingPurpose } from './recording.ts';

/** A recorder that never says it has stopped is not waited for any longer. */
const stopTimeoutMs = 1000;

/** A stream that is being recorded. */
export interface Capture {
  /** Ends; the data until now is kept. */
  stop(): void;
  /** After the end: what was recorded. Rejects with AudioError recording_failed when that is nothing. */
  readonly data: Promise<{ readonly bytes: ArrayBuffer; readonly mimeType: string }>;
}

export interface CaptureOptions {
  readonly mimeType: string;
  readonly purpose: RecordingPurpose;
  /** A chunk of data has come. */
  readonly onChunk: () => void;
  /** It has ended by itself: the microphone was unplugged or the encoder broke. */
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
    onBroken(new AudioError('recording_failed')); // of no interest after an intended stop
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
  data.catch(() => undefined); // a recording that was cancelled is not asked for
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
