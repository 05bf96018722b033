import { chunkMs } from '../recording.ts';

const sampleRate = 48_000;
const samplesPerChunk = (sampleRate * chunkMs) / 1000;

/** State shared by the fake devices of one window: a clock and the sound levels so far. */
export interface FakeSound {
  nowMs: number;
  /** One level for each 100 ms that were heard. */
  readonly levels: number[];
  readonly recorders: Set<FakeRecorder>;
  readonly contexts: Set<{ state: string }>;
  formats: readonly string[];
}

class FakeTrack extends EventTarget {
  readonly kind = 'audio';
  readyState: 'live' | 'ended' = 'live';
  stop() {
    this.readyState = 'ended';
  }
}

export class FakeStream {
  readonly track = new FakeTrack();
  getTracks() {
    return [this.track];
  }
  getAudioTracks() {
    return [this.track];
  }
}

/** Records what `FakeMicrophone.hear` plays: one byte per 100 ms, which holds the level. */
export class FakeRecorder {
  state: 'inactive' | 'recording' = 'inactive';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  readonly stream: FakeStream;
  readonly mimeType: string;
  readonly audioBitsPerSecond: number;
  timesliceMs = 0;
  readonly #sound: FakeSound;

  constructor(sound: FakeSound, stream: FakeStream, options: { mimeType: string; audioBitsPerSecond: number }) {
    this.#sound = sound;
    this.stream = stream;
    this.mimeType = options.mimeType;
    this.audioBitsPerSecond = options.audioBitsPerSecond;
  }

  start(timesliceMs: number) {
    this.state = 'recording';
    this.timesliceMs = timesliceMs;
    this.#sound.recorders.add(this);
  }

  hear(level: number) {
    const data = new Blob([Uint8Array.of(Math.round(level * 255))], { type: this.mimeType });
    this.ondataavailable?.({ data });
  }

  /** Like the browser, becomes inactive at once and sends its last events a little later. */
  stop() {
    if (this.state === 'inactive') throw new DOMException('The recorder is inactive', 'InvalidStateError');
    this.state = 'inactive';
    this.#sound.recorders.delete(this);
    queueMicrotask(() => {
      this.ondataavailable?.({ data: new Blob([]) });
      this.onstop?.();
    });
  }
}

/** The part of Web Audio that a level meter uses. */
export class FakeAudioContext {
  state: 'running' | 'closed' = 'running';
  readonly sampleRate = sampleRate;
  readonly #sound: FakeSound;

  constructor(sound: FakeSound) {
    this.#sound = sound;
    sound.contexts.add(this);
  }

  async resume() {}

  async close() {
    this.state = 'closed';
  }

  createMediaStreamSource() {
    return { connect: () => undefined };
  }

  createAnalyser() {
    const { levels } = this.#sound;
    return {
      fftSize: 2048,
      getFloatTimeDomainData(samples: Float32Array) {
        for (let index = 0; index < samples.length; index += 1) {
          const age = Math.floor((samples.length - 1 - index) / samplesPerChunk);
          samples[index] = levels[levels.length - 1 - age] ?? 0;
        }
      },
    };
  }
}

/** Decodes the fake recorder's bytes: each becomes 100 ms of a tone at that level. */
export class FakeOfflineAudioContext {
  readonly sampleRate: number;

  constructor(_channels: number, _length: number, rate: number) {
    this.sampleRate = rate;
  }

  async decodeAudioData(bytes: ArrayBuffer) {
    if (bytes.byteLength === 0) throw new DOMException('Nothing to decode', 'EncodingError');
    const perByte = (this.sampleRate * chunkMs) / 1000;
    const levels = new Uint8Array(bytes);
    const samples = Float32Array.from({ length: levels.length * perByte }, (_, index) => {
      const level = (levels[Math.floor(index / perByte)] ?? 0) / 255;
      return level * Math.sin((2 * Math.PI * 220 * index) / this.sampleRate);
    });
    return {
      length: samples.length,
      sampleRate: this.sampleRate,
      numberOfChannels: 1,
      duration: samples.length / this.sampleRate,
      getChannelData: () => samples,
    };
  }
}
