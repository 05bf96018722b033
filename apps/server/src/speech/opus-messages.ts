import { z } from 'zod';

/** A request to the Opus process, one JSON object a line. */
export interface OpusRequest {
  /** Int16 samples, little-endian, mono, base64. */
  readonly pcm: string;
  readonly sampleRate: number;
  /** Bits a second. */
  readonly bitrate: number;
}

export const opusAnswer = z.object({
  id: z.number(),
  /** An Ogg Opus file, base64. */
  file: z.string(),
});

export type OpusAnswer = z.infer<typeof opusAnswer>;
