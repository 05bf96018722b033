import type { BaseForm } from '@fabula/contracts';
import type { LibraryLanguage } from '@fabula/domain';
import { sentenceReadings } from '../_shared/filled-story.ts';
import type { StoredStory } from '../_shared/stored-story.ts';
import { servedNative } from '../_shared/telling.ts';
import { baseForm } from './base-form.ts';

export interface GlossaryAnswer {
  readonly translation: string;
  /** The language of `translation`. */
  readonly language: LibraryLanguage;
  /**
   * Whether it is what the word means in this very sentence, in the requested language. Otherwise another story has the
   * word.
   */
  readonly isCertain: boolean;
  /** Only for what the word means in this very sentence. */
  readonly base?: BaseForm;
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
  const language = servedNative(question.to);
  const near = stories.map((story) => ({ story, nearness: nearness(story, question) }));
  for (const { story, nearness } of near.toSorted((left, right) => right.nearness - left.nearness)) {
    const { senses } = story;
    const sense = senseIn(story, question);
    const words = sense !== undefined && Object.hasOwn(senses, sense) ? senses[sense] : undefined;
    const translation = words?.[language];
    if (words && translation !== undefined) {
      const base = nearness > 0 ? baseForm(question.form, question.from, words) : undefined;
      return { translation, language, isCertain: nearness > 0 && language === question.to, ...(base && { base }) };
    }
  }
  return undefined;
}

function senseIn(story: StoredStory, question: GlossaryOptions): string | undefined {
  const { form, from } = question;
  const { sentences, glossary } = story.tellings[from];
  const there = sentences[placeOf(story, question)]?.glossary;
  const senses = there && Object.hasOwn(there, form) ? there : glossary;
  return Object.hasOwn(senses, form) ? senses[form] : undefined;
}

/** Which of its sentences is the question's, as a man or as a woman reads it; -1 if none. */
function placeOf(story: StoredStory, { context, from }: GlossaryOptions): number {
  const wanted = context?.trim();
  if (wanted === undefined) return -1;
  return Math.max(...sentenceReadings(story, from).map(({ texts }) => texts.indexOf(wanted)));
}

function nearness(story: StoredStory, question: GlossaryOptions): number {
  if (story.id === question.storyId) return 2;
  return placeOf(story, question) < 0 ? 0 : 1;
}
