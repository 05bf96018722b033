import type { GenerateStoryResponse } from '@fabula/contracts';
import type { StoryInWriting } from '@fabula/data';
import type { NativeLanguage, TargetLanguage } from '@fabula/domain';
import type { AppError } from '@fabula/platform';
import type { MadeStory } from './made-story.ts';

/** A story that is read while it is written, and the moment it is in. */
export interface StoryPage {
  readonly written: StoryInWriting;
  readonly language: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  /** `broken`: nothing more comes by itself; asked again, it is made and counted once. */
  readonly state: 'writing' | 'ready' | 'broken';
  /** The story that was saved, once the page is ready. */
  readonly made?: MadeStory;
}

/** Whether what was saved is what the learner has before them: then the page may stay, and the lesson begin from it. */
export function isWhole(
  { sentences }: StoryInWriting,
  { story, fallback }: Pick<GenerateStoryResponse, 'story' | 'fallback'>,
): boolean {
  const letters = (text: string) => text.replace(/\s+/g, '');
  return !fallback && sentences.length > 0 && letters(sentences.map(({ text }) => text).join('')) === letters(story);
}

/** Whether a page that was begun should stay after this failure: asking again may help, and nothing else does. */
export function mayGoOn({ sentences }: StoryInWriting, { code }: AppError): boolean {
  return sentences.length > 0 && ['network', 'timeout', 'unavailable', 'unknown'].includes(code);
}
