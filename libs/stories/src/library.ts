import { createHash } from 'node:crypto';
import type { Level } from '@fabula/domain';
import { checkStory } from './checks.ts';
import { contentFolder, readStory, StoryError, storyFolders } from './read-story.ts';
import { languageTags, type Story, type Telling, tellingFiles } from './story-format.ts';

/** What the table `library_stories` is seeded from. */
export interface Library {
  /** Of the content: the same stories have the same version on every machine. */
  readonly version: string;
  readonly stories: readonly LibraryStory[];
}

export interface LibraryStory {
  readonly id: string;
  readonly topic: string;
  readonly level: Level;
  readonly content: Pick<Story, 'premium' | 'senses' | 'tellings'> & {
    /** Of this story: whoever keeps the content in memory sees by it that there is another one now. */
    readonly version: string;
  };
}

/**
 * All stories of a folder, checked, in the order of their ids.
 * @throws StoryError for the first story that may not be published
 */
export function buildLibrary(folder: string = contentFolder): Library {
  const stories = storyFolders(folder).map((id) => publish(readStory(id, folder)));
  return { version: contentHash(stories), stories };
}

function publish(story: Story): LibraryStory {
  const problems = checkStory(story);
  if (problems.length > 0) throw new StoryError(story.id, problems);
  const { id, topic, level, premium, senses, tellings } = story;
  const content = { ...(premium ? { premium } : {}), senses: sorted(senses), tellings: orderTellings(tellings) };
  return { id, topic, level, content: { version: contentHash({ topic, level, content }), ...content } };
}

function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** What was moved about in a file is no other content. */
function orderTellings(tellings: Story['tellings']): Story['tellings'] {
  const entries = languageTags.map((tag): [string, Telling] => {
    const telling = tellings[tellingFiles[tag]];
    return [tellingFiles[tag], { ...telling, glossary: sorted(telling.glossary) }];
  });
  // Each of the languages is in the list.
  return Object.fromEntries(entries) as unknown as Story['tellings'];
}

function sorted<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
}
