/** One recording from the microphone. */
export interface Recording {
  readonly bytes: ArrayBuffer;
  /** The type the browser recorded in, with its codec. Always pass it along with the bytes. */
  readonly mimeType: string;
  /** Measured by the recorder's own clock, because `audio.duration` of a recording is Infinity. */
  readonly durationMs: number;
  /** The peak of each 100 ms, 0 to 1. */
  readonly peaks: readonly number[];
}

/** Limits and audio settings of a recording. */
export interface RecordingPurpose {
  /** The recording ends by itself after this long. */
  readonly maxMs: number;
  /** The requested rate in Hz; a browser may give another one. */
  readonly sampleRate: number;
  readonly channels?: 1 | 2;
  readonly bitsPerSecond: number;
  /** Whether the recording ends by itself once speech is followed by silence. */
  readonly stopOnSilence?: boolean;
  /** Whether other sound goes on meanwhile, so that the learner speaks along with the narrator. Otherwise it stops. */
  readonly alongside?: boolean;
}

/** The audio settings of specification section 9, for a sentence. */
export const sentenceRecording: RecordingPurpose = { maxMs: 15_000, sampleRate: 44_100, bitsPerSecond: 128_000 };

/** The phrase-audio recording of specification section 9. */
export const phraseRecording: RecordingPurpose = {
  maxMs: 5000,
  sampleRate: 24_000,
  channels: 1,
  bitsPerSecond: 128_000,
};

/** Specification section 9: a chunk of data every 100 ms, and a peak with each. */
export const chunkMs = 100;
