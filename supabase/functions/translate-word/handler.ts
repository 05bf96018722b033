import type { StoryGlossaryResponse, TranslateWordResponse, WordsOfPartResponse } from '@fabula/contracts';
import { type AboutYou, aboutYouFrom, languageTag, wordForm } from '@fabula/domain';
import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import type { FunctionEnv } from '../_shared/env.ts';
import { FunctionError, notFound } from '../_shared/errors.ts';
import { fillStory } from '../_shared/filled-story.ts';
import { openLibrary } from '../_shared/library.ts';
import { mayAskModel } from '../_shared/permissions.ts';
import { askInOrder } from '../_shared/providers/ask-in-order.ts';
import { keptAnswers } from '../_shared/providers/kept-answers.ts';
import type { Provider } from '../_shared/providers/provider.ts';
import { providersOf } from '../_shared/providers/provider-lists.ts';
import { textModels } from '../_shared/providers/text-models.ts';
import { type GlossaryAnswer, lookUp } from './glossary.ts';
import { type WordToTranslate, wordProvider } from './model-words.ts';
import { type GlossaryRequest, type PartRequest, translateWordRequest, type WordRequest } from './request.ts';
import { wordsOfStory } from './story-glossary.ts';
import { vocabularyOf } from './vocabulary.ts';

const library = 'library';
/** For all models together, because a learner holds a finger on a word, and the app waits for fifteen seconds. */
const budgetMs = 12_000;
/** A few hundred bytes each. */
const mostKept = 2_000;

/**
 * The meaning of a tapped word in the learner's native language, of the words of a chosen part of a sentence, or of
 * every word of a story; and what the library's texts are made of. Only a word that a provider was asked for and knew
 * counts against the limit; what the library's glossaries know is free.
 */
export const handler = defineFunction(translateWordRequest, async ({ body, ...call }) => {
  if ('glossaryOf' in body) return glossaryOf({ ...call, body });
  if ('vocabularyOf' in body) {
    const library = await openLibrary(call.env, call.caller.token);
    return vocabularyOf(await library.stories(), body.vocabularyOf);
  }
  return 'wordsOf' in body ? wordsOfPart({ ...call, body }) : meaningOf({ ...call, body });
});

/**
 * The glossary comes with its story, whoever is asked for other words. A text that brought none is helped by the
 * library's, where that is asked.
 */
async function glossaryOf(call: Call<GlossaryRequest>): Promise<StoryGlossaryResponse> {
  const { body, env } = call;
  const { source, sentences } = await ownStory(call, body.glossaryOf);
  const { fromLanguage: from, toLanguage: to } = body;
  const stories = source || asksLibrary(env) ? await storiesFor(call, source) : [];
  return wordsOfStory(stories, { sentences, from, to, storyId: source?.id });
}

/**
 * Only what the story's own glossary knows, because the words are not what the learner asked for, only a help. A text
 * of the learner's has no glossary and no other help, so there the library's glossaries answer.
 */
async function wordsOfPart(call: Call<PartRequest>): Promise<WordsOfPartResponse> {
  const { body, env } = call;
  const { fromLanguage: from, toLanguage: to, context } = body;
  const { source, isOwnText } = await ownStory(call, body.storyId);
  const isHelped = source !== undefined || (isOwnText && asksLibrary(env));
  const stories = isHelped ? await storiesFor(call, source) : [];
  const { words, expressions, language } = wordsOfStory(stories, {
    sentences: [body.wordsOf],
    from,
    to,
    storyId: source?.id,
    context,
  });
  const ofPart = expressions[body.wordsOf];
  return { words, ...(ofPart && { expressions: ofPart }), language };
}

async function meaningOf(call: Call<WordRequest>): Promise<TranslateWordResponse> {
  const { body } = call;
  const form = wordForm(body.word, languageTag(body.fromLanguage));
  if (form === '') throw new FunctionError(400, 'invalid', 'Please check your input and try again: word.');
  const source = body.storyId === undefined ? undefined : (await ownStory(call, body.storyId)).source;
  const answer = await translate(call, form, source);
  if (!answer) throw new FunctionError(404, 'not_available', `Translation for "${form}" not available`);
  if (answer.source.provider !== library) await countWord(call, form, true);
  return answer;
}

/**
 * What the story's own glossary is certain of is the answer: its words were written for this very sentence. For others
 * it asks in the order of `AI_TRANSLATE`. Where a model may be asked, the library answers in its turn for the sentences
 * that it wrote, and for all others only when no model could: there it knows the word, but not its meaning in the
 * sentence. Over the limit no model is asked.
 * @throws FunctionError 429 over the limit
 */
async function translate(
  call: Call<WordRequest>,
  form: string,
  source: LibrarySource | undefined,
): Promise<TranslateWordResponse | undefined> {
  const { body, env } = call;
  const word = { word: form, fromLanguage: body.fromLanguage, toLanguage: body.toLanguage, ...contextOf(body) };
  const { fromLanguage: from, toLanguage: to, context } = body;
  const inGlossary = { form, from, to, storyId: source?.id, context };
  const inOwn = source && lookUp(await storiesFor(call, source), inGlossary);
  if (inOwn?.isCertain) return answerOf(inOwn);
  const models = textModels('AI_TRANSLATE', env.secrets);
  let guess: TranslateWordResponse | undefined;
  let refusal: FunctionError | undefined;
  for (const name of providersOf('AI_TRANSLATE', env.secrets)) {
    if (name === library) {
      const found = inOwn ?? lookUp(await otherStories(call, source), inGlossary);
      if (found) guess = answerOf(found);
      if (found?.isCertain) return guess;
    } else {
      const asked = models.filter((model) => model.name === name).map(wordProvider);
      const known = await askModels(asked, word, call, budgetMs / models.length).catch((error: unknown) => {
        if (!(error instanceof FunctionError && error.status === 429)) throw error;
        refusal = error;
      });
      if (known)
        return { translation: known.translation, language: body.toLanguage, source: { provider: known.provider } };
    }
  }
  if (refusal) throw refusal;
  return guess;
}

function answerOf({ isCertain: _, base, ...told }: GlossaryAnswer): TranslateWordResponse {
  return { ...told, ...base, source: { provider: library } };
}

interface KnownWord {
  readonly translation: string;
  readonly provider: string;
}

async function askModels(
  providers: readonly Provider<WordToTranslate, string>[],
  word: WordToTranslate,
  call: Call<WordRequest>,
  timeoutMs: number,
): Promise<KnownWord | undefined> {
  const { env, signal } = call;
  const kept = keptAnswers<KnownWord>(env.secrets, 'translate', mostKept);
  const known = await kept.get([word]);
  if (known) return known;
  await countWord(call, word.word, false);
  if (!(await mayAskModel(call, 'translate'))) return undefined;
  const answer = await askInOrder(providers, word, { capability: 'translate', signal, timeoutMs, env });
  if (!answer) return undefined;
  const found = { translation: answer.output, provider: answer.provider };
  await kept.keep([word], found);
  return found;
}

function asksLibrary({ secrets }: FunctionEnv): boolean {
  return providersOf('AI_TRANSLATE', secrets).includes(library);
}

const contextOf = ({ context }: WordRequest) =>
  context === undefined || context.trim() === '' ? {} : { context: context.trim() };

interface LibrarySource {
  readonly id: string;
  /** What the learner's copy names of them. */
  readonly about: AboutYou;
}

const storyRows = z.array(
  z.object({
    source_provider: z.string(),
    source_id: z.string().nullable(),
    about_you: z.unknown().optional(),
    sentences: z.unknown().optional(),
  }),
);
const writtenSentence = z.object({ text: z.string() });

interface OwnStory {
  /** The library story behind it, if it came from there. */
  readonly source: LibrarySource | undefined;
  /** It is a part of a text that the learner brought. */
  readonly isOwnText: boolean;
  readonly sentences: readonly string[];
}

/**
 * One of the caller's stories.
 * @throws FunctionError 404, the same for another learner's story and for one that does not exist
 */
async function ownStory({ env, caller }: Call<unknown>, storyId: string): Promise<OwnStory> {
  const path = `/rest/v1/user_stories?id=eq.${storyId}&select=source_provider,source_id,about_you,sentences`;
  const [row] = storyRows.parse(await callApi(env, { path, token: caller.token }));
  if (!row) throw notFound();
  const isFromLibrary = row.source_provider === library && row.source_id !== null;
  const written = Array.isArray(row.sentences) ? row.sentences : [];
  return {
    source: isFromLibrary ? { id: row.source_id ?? '', about: aboutYouFrom(row.about_you) } : undefined,
    isOwnText: row.source_provider === 'own',
    sentences: written.flatMap((one) => writtenSentence.safeParse(one).data?.text ?? []),
  };
}

/** The story behind the caller's, as the caller reads it, or all stories where there is none behind it. */
async function storiesFor(call: Call<unknown>, source: LibrarySource | undefined) {
  if (!source) return otherStories(call, source);
  const library = await openLibrary(call.env, call.caller.token);
  const story = await library.story(source.id);
  return story ? [fillStory(story, source.about)] : [];
}

async function otherStories({ env, caller }: Call<unknown>, source: LibrarySource | undefined) {
  const library = await openLibrary(env, caller.token);
  return (await library.stories()).filter(({ id }) => id !== source?.id);
}

const noted = z.object({ allowed: z.boolean(), reason: z.string().nullable() });

/**
 * Counts a word, or only asks whether it would be allowed, because a model's answer is paid for before it is counted.
 * @throws FunctionError 429 over the limit
 */
async function countWord({ env, caller, body }: Call<WordRequest>, word: string, counts: boolean): Promise<void> {
  const answer = await callApi(env, {
    path: '/rest/v1/rpc/note_word_translation',
    token: caller.token,
    body: { language: body.fromLanguage, word, counts },
  });
  const { allowed, reason } = noted.parse(answer);
  if (!allowed) throw new FunctionError(429, 'limit', 'Word translation limit reached', reason ?? undefined);
}
