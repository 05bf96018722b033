/** What the microphone heard. */
export interface Recording {
  readonly bytes: ArrayBuffer;
  /** As the browser recorded it, with its codec; always goes along with the bytes. */
  readonly mimeType: string;
  /** By the recorder's own clock: `audio.duration` of a recording is Infinity. */
  readonly durationMs: number;
  /** The loudest moment of each 100 ms, 0 to 1. */
  readonly peaks: readonly number[];
}

/** How long and how well to record. */
export interface RecordingPurpose {
  /** The recording ends by itself after this long. */
  readonly maxMs: number;
  /** Asked of the microphone in Hz; a browser may give another rate. */
  readonly sampleRate: number;
  readonly channels?: 1 | 2;
  readonly bitsPerSecond: number;
  /** Ends by itself once something was said and silence has followed. */
  readonly stopOnSilence?: boolean;
  /** Recorded while other sound goes on, to speak along with the narrator; otherwise other sound stops. */
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

/** Specification section 9: a chunk of data, and with it a peak, every 100 ms. */
export const chunkMs = 100;
