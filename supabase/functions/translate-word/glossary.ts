import type { LibraryLanguage } from '@fabula/domain';
import type { StoredStory, Telling } from '../_shared/stored-story.ts';
import { servedNative } from '../_shared/telling.ts';

export interface GlossaryAnswer {
  readonly translation: string;
  /** The language of `translation`. */
  readonly language: LibraryLanguage;
  /**
   * Whether it is what the word means in this very sentence, in the requested language. Otherwise another story has the
   * word.
   */
  readonly isCertain: boolean;
}

export interface GlossaryOptions {
  /** A word form, as the glossaries spell it. */
  readonly form: string;
  readonly from: LibraryLanguage;
  /** The stored name of the learner's native language. */
  readonly to: string;
  /** The library story in which the word occurs. */
  readonly storyId: string | undefined;
  /** The sentence in which the word occurs. */
  readonly context: string | undefined;
}

/**
 * The meaning of a word: in the story in which it was tapped, else in the story that has its sentence, else in any
 * story that has the word; in each of them what it means in the sentence, where that differs from the rest of the
 * story. `undefined` where no story knows it.
 */
export function lookUp(stories: readonly StoredStory[], question: GlossaryOptions): GlossaryAnswer | undefined {
  const { from } = question;
  const language = servedNative(question.to);
  const nearestFirst = stories.toSorted((left, right) => nearness(right, question) - nearness(left, question));
  for (const story of nearestFirst) {
    const { senses } = story;
    const sense = senseIn(story.tellings[from], question);
    const translation = sense !== undefined && Object.hasOwn(senses, sense) ? senses[sense]?.[language] : undefined;
    if (translation !== undefined) {
      return { translation, language, isCertain: nearness(story, question) > 0 && language === question.to };
    }
  }
  return undefined;
}

function senseIn({ sentences, glossary }: Telling, { form, context }: GlossaryOptions): string | undefined {
  const there = sentences.find(({ text }) => text === context?.trim())?.glossary;
  const senses = there && Object.hasOwn(there, form) ? there : glossary;
  return Object.hasOwn(senses, form) ? senses[form] : undefined;
}

function nearness(story: StoredStory, { storyId, context, from }: GlossaryOptions): number {
  if (story.id === storyId) return 2;
  return context !== undefined && story.tellings[from].sentences.some(({ text }) => text === context.trim()) ? 1 : 0;
}
