import type { PicoVoice } from '@fabula/voices';
import { z } from 'zod';

/** A request to the Pico process, one JSON object a line. */
export interface PicoRequest {
  readonly text: string;
  readonly voice: PicoVoice;
  /** 0.5 to 2. */
  readonly speed: number;
  /** The same text by a synthesizer that knows when it says what. */
  readonly guide?: {
    /** Int16 samples, little-endian, mono, base64. */
    readonly pcm: string;
    readonly sampleRate: number;
    /** Milliseconds in the guide, to be found in Pico's sound. */
    readonly moments: readonly number[];
  };
}

export const picoAnswer = z.object({
  id: z.number(),
  /** Int16 samples, little-endian, mono, base64. */
  pcm: z.string(),
  sampleRate: z.number().positive(),
  /** The guide's moments in this sound, in milliseconds; null without a guide, or where the two sounds do not match. */
  moments: z.array(z.number()).nullable(),
});

export type PicoAnswer = z.infer<typeof picoAnswer>;
