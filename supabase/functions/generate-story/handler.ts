import { type Call, defineFunction } from '../_shared/define-function.ts';
import { FunctionError, notFound } from '../_shared/errors.ts';
import { readLibrary } from '../_shared/library.ts';
import { providersOf } from '../_shared/providers.ts';
import { chooseStory } from '../_shared/selection.ts';
import { tellStory } from '../_shared/telling.ts';
import { wordsIn } from '../_shared/vocabulary.ts';
import {
  findStory,
  readSeenStories,
  releaseStory,
  requirePremium,
  reserveStory,
  type SavedStory,
  saveStory,
} from './saved-story.ts';
import { generateStoryRequest, isCustom, type StoryWish, wordsOf } from './wish.ts';

/**
 * Makes a story for the learner's wish and saves it as theirs. The wish is only ever searched with, never run or shown to
 * anybody else.
 */
export const handler = defineFunction(generateStoryRequest, async (call: Call<StoryWish>) => {
  const { requestId } = call.body;
  providersOf('AI_STORY', call.env.secrets);
  const saved = (await findStory(call, 'request_id', requestId)) ?? (await makeStory(call));
  return toAnswer(saved, wordsIn(saved.story_text, wordsOf(call.body)), await hadBefore(call, saved));
});

async function makeStory(call: Call<StoryWish>): Promise<SavedStory> {
  const { requestId } = call.body;
  if (isCustom(call.body)) await requirePremium(call);
  try {
    await reserveStory(call, requestId);
    const story = await takeFromLibrary(call);
    // Whoever has gone gets the same story, or another, by asking again.
    if (call.signal.aborted) throw new FunctionError(499, 'cancelled', 'The caller has gone.');
    const saved = await findStory(call, 'id', await saveStory(call, requestId, story));
    if (saved) return saved;
  } catch (error) {
    await releaseStory(call, requestId);
    throw error;
  }
  throw notFound();
}

async function takeFromLibrary({ body, caller, env }: Call<StoryWish>) {
  const [stories, seen] = await Promise.all([
    readLibrary(env, caller.token),
    readSeenStories({ env, caller }, body.language),
  ]);
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

/** Whether the learner had the same library story in the same language before this row. */
async function hadBefore(call: Call<StoryWish>, { source_id, language, created_at }: SavedStory): Promise<boolean> {
  const madeAt = new Date(created_at).toISOString();
  return (await readSeenStories(call, language)).some(({ id, at }) => id === source_id && at < madeAt);
}

/** GenerateStoryResponse of libs/contracts. */
export interface StoryAnswer {
  readonly storyId: string;
  readonly title: string;
  readonly story: string;
  readonly translation: string;
  readonly chunks: readonly string[];
  readonly speakingPrompts: readonly string[];
  readonly scenario: string;
  readonly source: { readonly provider: string; readonly id?: string };
  readonly match: 'matched' | 'closest' | 'surprise';
  readonly repeated?: boolean;
  readonly vocabularyUsed: readonly string[];
}

/** Always from the row, so that a repeated request gets the same answer. */
function toAnswer(saved: SavedStory, vocabularyUsed: readonly string[], repeated: boolean): StoryAnswer {
  return {
    storyId: saved.id,
    title: saved.title,
    story: saved.story_text,
    translation: saved.translation,
    chunks: saved.key_phrases,
    speakingPrompts: saved.speaking_prompts,
    scenario: saved.scenario ?? '',
    source: { provider: saved.source_provider, ...(saved.source_id === null ? {} : { id: saved.source_id }) },
    match: saved.source_match ?? 'closest',
    ...(repeated ? { repeated } : {}),
    vocabularyUsed,
  };
}
