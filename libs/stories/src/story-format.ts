import { levels, surpriseTopics } from '@fabula/domain';
import { z } from 'zod';

/** The languages every story is told in, by the file that holds the telling. */
export const tellingFiles = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  ar: 'Arabic',
  ru: 'Russian',
} as const;

export type LanguageTag = keyof typeof tellingFiles;
export type StoryLanguage = (typeof tellingFiles)[LanguageTag];

/** In the files' order. */
export const languageTags = ['en', 'es', 'fr', 'de', 'it', 'ar', 'ru'] as const satisfies readonly LanguageTag[];
export const storyLanguages = languageTags.map((tag): StoryLanguage => tellingFiles[tag]);

const text = z.string().refine((value) => value.trim() !== '' && value === value.trim(), {
  message: 'must not be empty, nor begin or end with a space',
});

/** `story.json`: what the tellings share. */
export const storyHead = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  topic: z.enum(surpriseTopics),
  level: z.enum(levels),
  /** Told to premium alone; the first ninety of the library are for everybody. */
  premium: z.literal(true).exactOptional(),
  /** By sense: the word of each language that helps a reader of this story. */
  senses: z.record(text, z.partialRecord(z.enum(storyLanguages), text)),
});

/** `<tag>.json`: the story told in one language. Lists are aligned by index over the languages. */
export const telling = z.strictObject({
  title: text,
  /** Where this happens and why it is about the learner. */
  scenario: text,
  /** What a learner may type for this theme. */
  keywords: z.array(text),
  /** `speech`: fully vocalised text for the synthesiser, Arabic only. */
  sentences: z.array(z.strictObject({ text, speech: text.exactOptional() })),
  /** `sentence`: index of the sentence the phrase stands in. The tip is read by natives of this file's language. */
  keyPhrases: z.array(z.strictObject({ phrase: text, sentence: z.int().min(0), tip: text })),
  speakingPrompts: z.array(text),
  /** The first option is the right one; they are shuffled when shown. */
  questions: z.array(z.strictObject({ question: text, options: z.array(text), explanation: text })),
  /** Every word form of the sentences to its sense. */
  glossary: z.record(text, text),
});

export type StoryHead = z.output<typeof storyHead>;
export type Telling = z.output<typeof telling>;

/** A whole story as it is checked, stored and seeded. */
export interface Story extends StoryHead {
  readonly tellings: Readonly<Record<StoryLanguage, Telling>>;
}
