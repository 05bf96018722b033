import { z } from 'zod';

/** What a synthesizer's process says once its program is loaded, before its first answer. */
export const readyLine = '{"ready":true}';

/** The sound would take minutes. */
const refusal = z.object({ id: z.number(), tooLong: z.literal(true) });
const failure = z.object({ id: z.number(), error: z.string() });

export type SynthesizerRefusal = z.infer<typeof refusal>;
export type SynthesizerLine<Answer> = Answer | SynthesizerRefusal | z.infer<typeof failure>;

/** One line of a synthesizer's process; undefined for any other output. */
export function readSynthesizerLine<Answer>(
  answer: z.ZodType<Answer>,
  line: string,
): SynthesizerLine<Answer> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return z.union([answer, refusal, failure]).safeParse(value).data;
  } catch {
    return undefined; // the synthesizer's own messages
  }
}
