import { type ReadRefusal, refusalOf } from './read-refusal.ts';
import type { ReadText } from './read-text.ts';

/** The one message that a worker receives which takes a text out of what it came in. */
export type TakeOrder =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array }
  | { readonly kind: 'page'; readonly html: string };

export type TakeAnswer = { readonly kind: 'text'; readonly text: ReadText } | ReadRefusal;

/** Everything such a worker does with its message. */
export async function answerTake(take: () => ReadText | Promise<ReadText>): Promise<TakeAnswer> {
  try {
    return { kind: 'text', text: await take() };
  } catch (error) {
    return refusalOf(error);
  }
}
