import { chunkMs } from './recording.ts';

/** Holds three chunks at 48 kHz, so that a chunk that arrives late still gets a peak of its own. */
const bufferSize = 16_384;

/** Measures how loud the microphone is. */
export interface LevelMeter {
  listen(stream: MediaStream): void;
  /** The loudest moment of each of the last `count` chunks of 100 ms, oldest first, 0 to 1. */
  peaks(count: number): readonly number[];
  close(): void;
}

/**
 * Opens a meter. Call inside a tap, because a context that is created later stays suspended. Where no context can be
 * created, every level is 0: the recording matters more than its picture.
 */
export function openLevelMeter(window: Window & typeof globalThis): LevelMeter {
  const context = openContext(window);
  let analyser: AnalyserNode | null = null;
  return {
    listen(stream) {
      if (!context) return;
      const made = context.createAnalyser();
      made.fftSize = bufferSize;
      try {
        context.createMediaStreamSource(stream).connect(made);
        analyser = made;
      } catch {
        // Firefox refuses a microphone whose sample rate differs from the context's.
      }
    },
    peaks(count) {
      if (!context || !analyser) return new Array<number>(count).fill(0);
      const samples = new Float32Array(analyser.fftSize);
      analyser.getFloatTimeDomainData(samples);
      return chunkPeaks(samples, Math.round((context.sampleRate * chunkMs) / 1000), count);
    },
    close() {
      analyser = null;
      if (context && context.state !== 'closed') context.close().catch(() => undefined); // closed already
    },
  };
}

/** Peaks of the last `count` chunks of samples, oldest first. Chunks before the first sample repeat the oldest peak. */
export function chunkPeaks(samples: Float32Array, samplesPerChunk: number, count: number): readonly number[] {
  const peaks: number[] = [];
  for (let age = count; age >= 1; age -= 1) {
    const from = Math.max(0, samples.length - age * samplesPerChunk);
    const chunk = samples.subarray(from, from + samplesPerChunk);
    peaks.push(chunk.reduce((peak, sample) => Math.max(peak, Math.min(1, Math.abs(sample))), 0));
  }
  return peaks;
}

function openContext(window: Window & typeof globalThis): AudioContext | null {
  try {
    const context = new window.AudioContext();
    context.resume().catch(() => undefined); // closed before it resumed
    return context;
  } catch {
    return null; // the browser has no AudioContext, or the page has too many
  }
}
