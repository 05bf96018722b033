import { z } from 'zod';

/** A request to the espeak process, one JSON object a line. */
export interface EspeakRequest {
  readonly id: number;
  /** Plain text with `&`, `<` and `>` escaped, because espeak reads SSML. */
  readonly text: string;
  readonly voice: string;
  /** Words per minute. */
  readonly rate: number;
}

const answer = z.object({
  id: z.number(),
  /** Int16 samples, little-endian, mono, base64. */
  pcm: z.string(),
  sampleRate: z.number().positive(),
  /** Where a word begins: code points from 0 in the text that was sent, milliseconds in the sound. */
  words: z.array(z.object({ position: z.number(), atMs: z.number() })),
});
/** The sound would take minutes. */
const refusal = z.object({ id: z.number(), tooLong: z.literal(true) });
const failure = z.object({ id: z.number(), error: z.string() });

export type EspeakAnswer = z.infer<typeof answer>;
export type EspeakRefusal = z.infer<typeof refusal>;
export type EspeakLine = EspeakAnswer | EspeakRefusal | z.infer<typeof failure>;

/** One line of the espeak process; undefined for any other output. */
export function readEspeakLine(line: string): EspeakLine | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return z.union([answer, refusal, failure]).safeParse(value).data;
  } catch {
    return undefined; // the synthesizer's own messages
  }
}
