import type { BaseForm } from '@fabula/contracts';
import type { LibraryLanguage } from '@fabula/domain';
import { sentenceReadings } from '../_shared/filled-story.ts';
import type { StoredStory } from '../_shared/stored-story.ts';
import { servedNative } from '../_shared/telling.ts';
import { baseForm, type SenseWords } from './base-form.ts';
import { expressionOf, senseIn } from './expression.ts';

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
  /** The expression of the sentence whose meaning it is, where it is not the word's own. */
  readonly expression?: string;
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
 * The meaning of a word: in the story in which it was tapped, else in the story that has its sentence; in each of them
 * what it means in the sentence, where that differs from the rest of the story. Else what it most often means over the
 * library by itself: what it means as a part of an expression would be wrong elsewhere. `undefined` where no story
 * knows it.
 */
export function lookUp(stories: readonly StoredStory[], question: GlossaryOptions): GlossaryAnswer | undefined {
  const near = stories.flatMap((story) => {
    const closeness = nearness(story, question);
    return closeness > 0 ? [{ story, closeness }] : [];
  });
  for (const { story } of near.toSorted((left, right) => right.closeness - left.closeness)) {
    const found = inStory(story, question);
    if (found) return found;
  }
  return anywhere(stories, question);
}

function inStory(story: StoredStory, question: GlossaryOptions): GlossaryAnswer | undefined {
  const { form, from: language, to } = question;
  const native = servedNative(to);
  const sentence = placeOf(story, question);
  const sense = senseIn(story, language, sentence)(form);
  const words = wordsOf(story, sense);
  const translation = words?.[native];
  if (sense === undefined || !words || translation === undefined) return undefined;
  const base = baseForm(form, language, words);
  const isPart = expressionOf({ story, language, form, sense, ...(sentence >= 0 && { sentence }) });
  return {
    translation,
    language: native,
    isCertain: native === to,
    ...(base && { base }),
    ...(isPart?.text !== undefined && { expression: isPart.text }),
  };
}

function anywhere(stories: readonly StoredStory[], question: GlossaryOptions): GlossaryAnswer | undefined {
  const { form, from: language } = question;
  const native = servedNative(question.to);
  const times = new Map<string, number>();
  for (const story of stories) {
    for (const sense of sensesOf(story, language, form)) {
      const translation = wordsOf(story, sense)?.[native];
      if (translation === undefined || expressionOf({ story, language, form, sense })) continue;
      times.set(translation, (times.get(translation) ?? 0) + 1);
    }
  }
  const [commonest] = [...times].toSorted(([, left], [, right]) => right - left);
  return commonest && { translation: commonest[0], language: native, isCertain: false };
}

/** What a word form means in a story: in all of it, and in each sentence where it means something else. */
function sensesOf(story: StoredStory, language: LibraryLanguage, form: string): readonly string[] {
  const { sentences, glossary } = story.tellings[language];
  const all = [glossary, ...sentences.map((sentence) => sentence.glossary ?? {})];
  return all.flatMap((senses) => (Object.hasOwn(senses, form) && senses[form]) || []);
}

function wordsOf({ senses }: StoredStory, sense: string | undefined): SenseWords | undefined {
  return sense !== undefined && Object.hasOwn(senses, sense) ? senses[sense] : undefined;
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
