import {
  cefrLevels,
  type Level,
  type LibraryLanguage,
  languageTag,
  libraryLanguages,
  surpriseTopics,
} from '@fabula/domain';
import { z } from 'zod';

/** The tag of a language of the library, which names the file that holds its telling. */
export type LanguageTag = ReturnType<typeof languageTag<LibraryLanguage>>;

/** In the library's order. */
export const languageTags: readonly LanguageTag[] = libraryLanguages.map((language) => languageTag(language));

/** The languages of every story, by the file that contains the telling. */
export const tellingFiles = Object.fromEntries(
  libraryLanguages.map((language) => [languageTag(language), language]),
) as Readonly<Record<LanguageTag, LibraryLanguage>>; // every tag comes from that list

const text = z.string().refine((value) => value.trim() !== '' && value === value.trim(), {
  message: 'must not be empty, nor begin or end with a space',
});

const storyTones = ['comic', 'tender', 'serious', 'suspense', 'true-to-life'] as const;

/** `story.json`: what all tellings share. */
export const storyHead = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]*(-[a-z]+)*$/),
  topic: z.enum(surpriseTopics),
  cefr: z.enum(cefrLevels),
  /** How it feels: a wish that is about grief is never answered with a comic story. */
  tone: z.enum(storyTones),
  /** The series it belongs to, by its name in `series.json`, and its place in it, from 1. */
  series: z.strictObject({ id: text, part: z.int().min(1).max(4) }).exactOptional(),
  /** The story that this one tells again, from another person's view or in another tense. */
  retells: text.exactOptional(),
  /** Index of a question that asks why something happened or how the story ends, instead of a detail. */
  whyQuestion: z.int().min(0).max(3),
  /** Only for premium; the first ninety stories of the library are for everybody. */
  premium: z.literal(true).exactOptional(),
  /** No longer offered. Learners who have it keep it, with its quiz and its glossary. */
  retired: z.literal(true).exactOptional(),
  /** By sense: the word in each language that helps a reader of this story. */
  senses: z.record(text, z.partialRecord(z.enum(libraryLanguages), text)),
});

/** `<tag>.json`: the story in one language. Lists correspond by index across languages. */
export const telling = z.strictObject({
  title: text,
  /** Where this happens and why it is about the learner. */
  scenario: text,
  /** Words a learner may type for this theme. */
  keywords: z.array(text),
  /**
   * `speech`: fully vocalized text for the synthesizer, Arabic only. `glossary`: the word forms that mean something
   * else in this sentence than in the rest of the story.
   */
  sentences: z.array(
    z.strictObject({ text, speech: text.exactOptional(), glossary: z.record(text, text).exactOptional() }),
  ),
  /**
   * `sentence`: index of the sentence that contains the phrase. The tip is in this file's language, for its native
   * speakers. `translations`: what this phrase means in this sentence, in each of the other languages; the phrase that
   * stands at the same index in another telling is often cut in another way and means something else.
   */
  keyPhrases: z.array(
    z.strictObject({
      phrase: text,
      sentence: z.int().min(0),
      tip: text,
      translations: z.partialRecord(z.enum(libraryLanguages), text),
    }),
  ),
  speakingPrompts: z.array(text),
  /** The first option is the right one; options are shuffled when shown. */
  questions: z.array(z.strictObject({ question: text, options: z.array(text), explanation: text })),
  /** Maps every word form of the sentences to its sense. */
  glossary: z.record(text, text),
});

/** `concepts.json`: what the story is about, for whoever wishes for one; the table in `libs/story-wishes` has the names. */
export const storyConcepts = z.strictObject({
  /** What one would say it is about, up to about eight. */
  about: z.array(text).min(1),
  /** What it has too, and what would not disappoint whoever asked for it. */
  touches: z.array(text),
});

/** `series.json`: the title of each series in each language. */
export const seriesTitles = z.record(text, z.record(z.enum(libraryLanguages), text));

export type SeriesTitles = z.output<typeof seriesTitles>;
export type StoryHead = z.output<typeof storyHead>;
export type Telling = z.output<typeof telling>;

export type Marked = Readonly<Partial<Record<LibraryLanguage, Readonly<Record<string, string>>>>>;

/** A whole story as it is checked, stored and seeded. */
export interface Story extends StoryHead {
  /** Follows from `cefr`. */
  readonly level: Level;
  readonly concepts: z.output<typeof storyConcepts>;
  /** As they read for a learner who has told nothing. */
  readonly tellings: Readonly<Record<LibraryLanguage, Telling>>;
  /** By language, the texts with slots: as they read without values, and as they are written. */
  readonly marked: Marked;
}
