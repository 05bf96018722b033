import { readStoryToKeep } from '@fabula/data';
import type { StorySummary } from '@fabula/domain';
import type { Platform } from '@fabula/platform';
import type { ThingToKeep } from '@fabula/playback';
import { storySounds } from './story-sounds.ts';

/** Fetches the lesson's code and texts. The player itself has them. */
export type FetchCode = (platform: Platform) => Promise<void>;

/** A story with all that its lesson needs without a network: rows, sounds, and the lesson's code. */
export function storyToKeep(
  platform: Platform,
  userId: string,
  { id, title, language }: Pick<StorySummary, 'id' | 'title' | 'language'>,
  fetchCode?: FetchCode,
): ThingToKeep {
  return {
    name: keptStory(id),
    title,
    language,
    async read() {
      const code = fetchCode?.(platform);
      const texts = await readStoryToKeep(platform, userId, id);
      await code;
      return { queryKeys: texts.queryKeys, spoken: storySounds(texts) };
    },
  };
}

/** The name under which the device keeps a story; its address is found in it. */
export function keptStory(storyId: string): string {
  return `story:${storyId}`;
}
