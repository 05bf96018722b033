import type { z } from 'zod';

/** A question for a model, and the shape of its answer. */
export interface TextRequest<Output> {
  /** Instructions, in our words alone. */
  readonly system: string;
  /** The subject of the instructions; a learner's words as quoted data. */
  readonly prompt: string;
  /** The schema of an object. */
  readonly schema: z.ZodType<Output>;
  readonly maxOutputTokens: number;
}
