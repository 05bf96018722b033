import type { GenerateStoryEvent } from '@fabula/contracts';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import { mayUse } from '../_shared/entitlement.ts';
import { FunctionError, notFound } from '../_shared/errors.ts';
import { EventStream } from '../_shared/event-stream.ts';
import { readLibrary } from '../_shared/library.ts';
import { mayAskModel } from '../_shared/model-allowance.ts';
import { type TextModel, textModels } from '../_shared/providers/text-models.ts';
import { chooseStory } from '../_shared/selection.ts';
import { tellStory } from '../_shared/telling.ts';
import { answerOf } from './answer.ts';
import { readWritingWish } from './read-writing-options.ts';
import { generateStoryRequest, isCustom, type StoryWish, wordsOf } from './request.ts';
import {
  findStory,
  readSeenStories,
  releaseStory,
  requireCustomStories,
  reserveStory,
  type SavedStory,
  saveStory,
} from './saved-story.ts';
import { showStory, type WritingEvent } from './shown-story.ts';
import { type StoryRow, writtenRow } from './story-row.ts';
import { writeStory } from './write-story.ts';
import { gateOptions } from './writing-options.ts';
import { writingSeconds } from './writing-time.ts';

/**
 * Makes a story for the learner's request and saves it as theirs: written by a model where one is configured, else the
 * library's. The request is only searched with and quoted to the model, never executed or shown to anybody else.
 */
export const handler = defineFunction(generateStoryRequest, async (call: Call<StoryWish>) => {
  const { requestId } = call.body;
  const models = textModels('AI_STORY', call.env.secrets);
  const saved = await findStory(call, 'request_id', requestId);
  if (saved) return answerOf(call, saved);
  if (isCustom(call.body)) await requireCustomStories(call);
  await orRelease(call, () => reserveStory(call, requestId));
  if (models.length === 0 || !call.readsEvents) return answerOf(call, await makeStory(call, models));
  return new EventStream<GenerateStoryEvent>(async (send, signal) => {
    const watched = { ...call, signal };
    const made = await makeStory(watched, models, send);
    send({ type: 'story', answer: await answerOf(watched, made) });
  });
});

/** Makes and saves the story. The reservation is given back where none comes out. */
function makeStory(
  call: Call<StoryWish>,
  models: readonly TextModel[],
  send?: (event: WritingEvent) => void,
): Promise<SavedStory> {
  return orRelease(call, async () => {
    const isAsked = models.length > 0 && (await mayAskModel(call, 'story'));
    const written = isAsked ? await write(call, models, send) : undefined;
    const story = written ?? { ...(await takeFromLibrary(call)), is_fallback: models.length > 0 };
    // A caller who has left gets the same story, or another, by asking again.
    call.signal.throwIfAborted();
    const saved = await findStory(call, 'id', await saveStory(call, call.body.requestId, story));
    if (!saved) throw notFound();
    return saved;
  });
}

async function orRelease<Result>(call: Call<StoryWish>, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await releaseStory(call, call.body.requestId);
    throw call.signal.aborted ? new FunctionError(499, 'cancelled', 'The caller has gone.') : error;
  }
}

async function write(
  call: Call<StoryWish>,
  models: readonly TextModel[],
  send?: (event: WritingEvent) => void,
): Promise<StoryRow | undefined> {
  const { env, signal } = call;
  const wish = await readWritingWish(call);
  const written = await writeStory(wish, {
    models,
    signal,
    env,
    budgetMs: writingSeconds(env.secrets) * 1000,
    ...(send ? { shown: showStory(gateOptions(wish), send) } : {}),
  });
  return written && writtenRow(written, wish);
}

async function takeFromLibrary({ body, caller, env }: Call<StoryWish>): Promise<StoryRow> {
  const [library, seen] = await Promise.all([
    readLibrary(env, caller.token),
    readSeenStories({ env, caller }, body.language),
  ]);
  // A learner who had a premium story with premium still reads it, but gets no more of them.
  const hasExclusive = library.some(({ premium }) => premium) && (await mayUse({ env, caller }, 'exclusive_stories'));
  const stories = hasExclusive ? library : library.filter(({ premium }) => !premium);
  const wish = {
    prompt: body.prompt,
    surprise: body.surprise ?? false,
    level: body.level,
    language: body.language,
    vocabulary: wordsOf(body),
    long: body.length === 'long',
  };
  const choice = chooseStory(stories, wish, seen, env.random);
  if (!choice) throw new FunctionError(503, 'no_stories', 'The story library is empty.');
  return { ...tellStory(choice.story, body.language, body.nativeLanguage), source_match: choice.match };
}
