import { languageTag, wordForm } from '@fabula/domain';
import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import { FunctionError, notFound } from '../_shared/errors.ts';
import { readLibrary } from '../_shared/library.ts';
import { providersOf } from '../_shared/providers.ts';
import { lookUp } from './glossary.ts';
import { translateWordRequest, type WordQuestion } from './question.ts';

const library = 'library';

/** TranslateWordResponse of libs/contracts. */
export interface WordAnswer {
  readonly translation: string;
  readonly language: string;
  readonly source: { readonly provider: string };
}

/** What a tapped word means in the learner's native language. Only a word that is known counts against the limit. */
export const handler = defineFunction(translateWordRequest, async (call: Call<WordQuestion>): Promise<WordAnswer> => {
  const { body, caller, env } = call;
  providersOf('AI_TRANSLATE', env.secrets);
  const form = wordForm(body.word, languageTag(body.fromLanguage));
  if (form === '') throw new FunctionError(400, 'invalid', 'Please check your input and try again: word.');
  const storyId = body.storyId === undefined ? undefined : await librarySource(call, body.storyId);
  const answer = lookUp(await readLibrary(env, caller.token), {
    form,
    from: body.fromLanguage,
    to: body.toLanguage,
    storyId,
    context: body.context,
  });
  if (!answer) throw new FunctionError(404, 'not_available', `Translation for "${form}" not available`);
  await countWord(call, form);
  return { ...answer, source: { provider: library } };
});

const storyRows = z.array(z.object({ source_provider: z.string(), source_id: z.string().nullable() }));

/**
 * The library story behind one of the caller's stories, if it came from there.
 * @throws FunctionError 404, the same for a story that is not the caller's and for none at all
 */
async function librarySource({ env, caller }: Call<unknown>, storyId: string): Promise<string | undefined> {
  const path = `/rest/v1/user_stories?id=eq.${storyId}&select=source_provider,source_id`;
  const [row] = storyRows.parse(await callApi(env, { path, token: caller.token }));
  if (!row) throw notFound();
  return row.source_provider === library ? (row.source_id ?? undefined) : undefined;
}

const noted = z.object({ allowed: z.boolean(), reason: z.string().nullable() });

async function countWord({ env, caller, body }: Call<WordQuestion>, word: string): Promise<void> {
  const answer = await callApi(env, {
    path: '/rest/v1/rpc/note_word_translation',
    token: caller.token,
    body: { language: body.fromLanguage, word },
  });
  const { allowed, reason } = noted.parse(answer);
  if (!allowed) throw new FunctionError(429, 'limit', 'Word translation limit reached', reason ?? undefined);
}
