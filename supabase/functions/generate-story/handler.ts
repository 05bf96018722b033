import type { GenerateStoryEvent } from '@fabula/contracts';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import { FunctionError, notFound } from '../_shared/errors.ts';
import { EventStream } from '../_shared/event-stream.ts';
import { mayAskModel } from '../_shared/permissions.ts';
import { type TextModel, textModels } from '../_shared/providers/text-models.ts';
import { answerOf } from './answer.ts';
import { readWritingWish } from './read-writing-options.ts';
import { generateStoryRequest, isCustom, type StoryWish } from './request.ts';
import {
  findStory,
  findTold,
  releaseStory,
  requireCustomStories,
  reserveStory,
  type SavedStory,
  saveStory,
} from './saved-story.ts';
import { showStory, type WritingEvent } from './shown-story.ts';
import { type StoryRow, writtenRow } from './story-row.ts';
import { takeFromLibrary } from './take-from-library.ts';
import { writeStory } from './write-story.ts';
import { gateOptions } from './writing-options.ts';
import { writingSeconds } from './writing-time.ts';

/**
 * Makes a story for the learner's request and saves it as theirs: written by a model where one is configured, else the
 * library's. The request is only searched with and quoted to the model, never executed or shown to anybody else.
 */
export const handler = defineFunction(generateStoryRequest, async (call: Call<StoryWish>) => {
  const { requestId, libraryId } = call.body;
  // A story of the library that was chosen is not written anew.
  const models = libraryId === undefined ? textModels('AI_STORY', call.env.secrets) : [];
  const saved = await findStory(call, 'request_id', requestId);
  if (saved) return answerOf(call, saved);
  const told = libraryId === undefined ? undefined : await findTold(call, libraryId, call.body.language);
  if (told) return answerOf(call, told);
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
