import type { z } from 'zod';

/** What a model is asked, and what its answer has to be. */
export interface TextQuestion<Output> {
  /** Instructions, in our words alone. */
  readonly system: string;
  /** What they are about; a learner's words as quoted data. */
  readonly prompt: string;
  /** Of an object. */
  readonly schema: z.ZodType<Output>;
  readonly maxOutputTokens: number;
}
