import { type WordMark, wordStates } from '@fabula/domain';
import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import type { Call } from '../_shared/define-function.ts';

const answer = z.object({
  marks: z.array(z.object({ state: z.enum(wordStates), chosen: z.boolean(), words: z.string() })),
});

/** What the caller noted of words in a language, by the form under which each is kept. */
export type CallersWords = ReadonlyMap<string, Pick<WordMark, 'state' | 'chosen'>>;

/** The caller's words in a language. None where they cannot be read: no story waits for them. */
export async function readCallersWords(
  { env, caller }: Pick<Call<unknown>, 'env' | 'caller'>,
  language: string,
): Promise<CallersWords> {
  const path = '/rest/v1/rpc/word_states_after';
  const told = await callApi(env, { path, token: caller.token, body: { language } }).catch(() => null);
  const { marks } = answer.catch({ marks: [] }).parse(told);
  return new Map(
    marks.flatMap(({ state, chosen, words }) => words.split(' ').map((word) => [word, { state, chosen }] as const)),
  );
}
