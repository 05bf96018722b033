import { z } from 'zod';

/** A request to the espeak process, one JSON object a line. */
export interface EspeakRequest {
  /** Plain text with `&`, `<` and `>` escaped, because espeak reads SSML. */
  readonly text: string;
  readonly voice: string;
  /** Words per minute. */
  readonly rate: number;
}

export const espeakAnswer = z.object({
  id: z.number(),
  /** Int16 samples, little-endian, mono, base64. */
  pcm: z.string(),
  sampleRate: z.number().positive(),
  /** Where a word begins: code points from 0 in the text that was sent, milliseconds in the sound. */
  words: z.array(z.object({ position: z.number(), atMs: z.number() })),
});

export type EspeakAnswer = z.infer<typeof espeakAnswer>;
