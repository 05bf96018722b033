import { TextProblem, type TextProblemCode } from './text-problem.ts';

/** What a worker answers where it cannot do its work: because of the text, or for a reason of its own. */
export type ReadRefusal =
  | { readonly kind: 'problem'; readonly code: TextProblemCode }
  | { readonly kind: 'failed'; readonly message: string };

export function refusalOf(error: unknown): ReadRefusal {
  if (error instanceof TextProblem) return { kind: 'problem', code: error.code };
  return { kind: 'failed', message: String(error) };
}

/** The same at the other end. @throws TextProblem, or Error for what is not the text's fault */
export function refuse(refusal: ReadRefusal): never {
  if (refusal.kind === 'problem') throw new TextProblem(refusal.code);
  throw new Error(`The text was not read: ${refusal.message}`);
}
