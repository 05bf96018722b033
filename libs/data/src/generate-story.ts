import type { GenerateStoryEvent, GenerateStoryRequest, GenerateStoryResponse } from '@fabula/contracts';
import { AppError, type Platform, useMutation, usePlatform, useQueryClient } from '@fabula/platform';
import { keys } from './keys.ts';
import { afterEvent, nothingWritten, type StoryInWriting } from './story-in-writing.ts';
import { useUserId } from './user.ts';

/** The library answers at once, and the server gives up long before this. */
const generationTimeoutMs = 100_000;
/**
 * A model may take 400 s to write, after which the server ends it; a lost connection is noticed because no data
 * arrives.
 */
const writingTimeoutMs = 430_000;

/** Long enough for a server to notice that its client has disconnected, and to release what it had reserved. */
const givingBackMs = 3_000;

export interface StoryWish extends Omit<GenerateStoryRequest, 'perspective'> {
  readonly signal?: AbortSignal;
  /** Called whenever more of the story has arrived, if a model writes it. */
  readonly onWritten?: (written: StoryInWriting) => void;
}

/**
 * Makes and saves a story; repeating a `requestId` never makes or counts a second one, even after an answer that broke
 * off. Rejects with `limit` and its reason (`daily_story_limit`, `weekly_story_limit`), with `too_large` and
 * `story_limit` or `storage_limit` if the account is full, with `forbidden` and `custom_stories` for a request that
 * needs premium, or with the abort when the learner cancels. A story chosen from the shelf that is gone is `not_found`.
 */
export function useGenerateStory() {
  const platform = usePlatform();
  const userId = useUserId();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (wish: StoryWish): Promise<GenerateStoryResponse> => {
      const answer = await askForStory(platform, wish);
      if (!answer.storyId) throw new AppError('unavailable', 'generate-story answered without a story');
      return answer;
    },
    onSuccess: async (_answer, { language }) => {
      void cache.invalidateQueries({ queryKey: keys.shelf(userId) });
      await cache.invalidateQueries({ queryKey: keys.stories(userId, language) });
    },
    onSettled(_answer, error, { language }) {
      const readUsage = () => void cache.invalidateQueries({ queryKey: keys.usage(userId) });
      // A refusal also means that the cached limits are out of date.
      if (!error || wasAnswered(error)) return readUsage();
      // After an abort the cached limits still hold, unless the story was finished at that very moment.
      setTimeout(() => {
        readUsage();
        void cache.invalidateQueries({ queryKey: keys.stories(userId, language) });
      }, givingBackMs);
    },
  });
}

async function askForStory(
  { api, config }: Platform,
  { signal, onWritten, ...wish }: StoryWish,
): Promise<GenerateStoryResponse> {
  const body: GenerateStoryRequest = { ...wish, perspective: 'second_person' };
  const cancelling = signal ? { signal } : {};
  if (!config.writesStories) return api.call('generate-story', body, { timeoutMs: generationTimeoutMs, ...cancelling });
  let written = nothingWritten;
  return api.stream<GenerateStoryEvent, GenerateStoryResponse>('generate-story', body, {
    timeoutMs: writingTimeoutMs,
    ...cancelling,
    onEvent(event) {
      if (event.type === 'story') return event.answer;
      written = afterEvent(written, event);
      onWritten?.(written);
      return undefined;
    },
  });
}

function wasAnswered(error: Error): boolean {
  return error instanceof AppError && error.status !== undefined;
}
