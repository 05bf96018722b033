import type { GenerateStoryResponse } from '@fabula/contracts';
import type { Call } from '../_shared/define-function.ts';
import { wordsIn } from '../_shared/vocabulary.ts';
import { type StoryWish, wordsOf } from './request.ts';
import { readSeenStories, type SavedStory } from './saved-story.ts';

/** Always built from the row, so that a repeated request gets the same answer. */
export async function answerOf(call: Call<StoryWish>, saved: SavedStory): Promise<GenerateStoryResponse> {
  const { source_provider: provider, source_id: id, source_model: model } = saved;
  return {
    storyId: saved.id,
    title: saved.title,
    story: saved.story_text,
    translation: saved.translation,
    chunks: saved.key_phrases,
    speakingPrompts: saved.speaking_prompts,
    scenario: saved.scenario ?? '',
    source: { provider, ...(id === null ? {} : { id }), ...(model === null ? {} : { model }) },
    ...(saved.is_fallback ? { fallback: true } : {}),
    match: saved.source_match ?? 'closest',
    ...((await hadBefore(call, saved)) ? { repeated: true } : {}),
    vocabularyUsed: wordsIn(saved.story_text, wordsOf(call.body)),
  };
}

/** Whether the learner had the same library story in the same language before this row. */
async function hadBefore(call: Call<StoryWish>, { source_id, language, created_at }: SavedStory): Promise<boolean> {
  if (source_id === null) return false;
  const madeAt = new Date(created_at).toISOString();
  return (await readSeenStories(call, language)).some(({ id, at }) => id === source_id && at < madeAt);
}
