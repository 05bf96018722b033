import type { GenerateStoryResponse } from '@fabula/contracts';
import type { StoryInWriting } from '@fabula/data';
import type { NativeLanguage, TargetLanguage } from '@fabula/domain';
import type { AppError } from '@fabula/platform';
import type { MadeStory } from './made-story.ts';

/** A story that is read while it is written, with the state of the writing. */
export interface StoryPage {
  readonly written: StoryInWriting;
  readonly language: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  /** `broken`: nothing more arrives without a retry; a retry does not make or count a second story. */
  readonly state: 'writing' | 'ready' | 'broken';
  /** The saved story, once the page is ready. */
  readonly made?: MadeStory;
}

/** Whether the saved story equals the shown text. If so, the page may stay and the lesson may begin from it. */
export function isWhole(
  { sentences }: StoryInWriting,
  { story, fallback }: Pick<GenerateStoryResponse, 'story' | 'fallback'>,
): boolean {
  const letters = (text: string) => text.replace(/\s+/g, '');
  return !fallback && sentences.length > 0 && letters(sentences.map(({ text }) => text).join('')) === letters(story);
}

/** Whether a begun page should stay after this failure, because a retry may help. */
export function mayGoOn({ sentences }: StoryInWriting, { code }: AppError): boolean {
  return sentences.length > 0 && ['network', 'timeout', 'unavailable', 'unknown'].includes(code);
}
