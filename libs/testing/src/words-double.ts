import type { WordsMarkPatch } from '@fabula/contracts';
import { HttpResponse, http, type RequestHandler } from 'msw';

/** Words with what is known of them. */
export type MarkedWords = Pick<WordsMarkPatch, 'state' | 'words'> & Partial<Pick<WordsMarkPatch, 'chosen'>>;

export interface WordsOptions {
  /** What the server knows of the learner's words. */
  readonly marks?: readonly MarkedWords[];
  /** Forms of words, each with its dictionary form. */
  readonly forms?: Readonly<Record<string, string>>;
  /** The words of the library's stories by their ids, parted by spaces. */
  readonly stories?: Readonly<Record<string, string>>;
  /** Whether the learner's words cannot be read. */
  readonly fails?: boolean;
}

export interface WordsDouble {
  /** They leave every other look-up of a word to the handlers after them. */
  readonly handlers: readonly RequestHandler[];
  /** Takes what the server was sent: marks come back at the next reading. */
  take(operation: unknown): void;
}

/** A learner's words in whatever language is asked for, and what the library is made of. */
export function wordsDouble({ marks = [], forms = {}, stories = {}, fails = false }: WordsOptions = {}): WordsDouble {
  const taken: MarkedWords[] = [...marks];
  return {
    handlers: [
      http.post('*/rest/v1/rpc/word_states_after', async ({ request }) => {
        if (fails) return HttpResponse.json({ code: 'SUP', message: 'broken' }, { status: 400 });
        const { revision } = (await request.json()) as { revision: number };
        const newer = taken.slice(revision).map(({ state, chosen = false, words }) => ({
          state,
          chosen,
          words: words.join(' '),
        }));
        return HttpResponse.json({ revision: taken.length, marks: newer });
      }),
      http.post('*/functions/v1/translate-word', async ({ request }) => {
        const asked = (await request.clone().json()) as object; // the next handler reads it as well
        return 'vocabularyOf' in asked ? HttpResponse.json({ forms, stories }) : undefined;
      }),
    ],
    take(operation) {
      const { kind, patch } = operation as { kind: string; patch: MarkedWords };
      if (kind === 'words.mark') taken.push(patch);
    },
  };
}
