import { cefrLevels, type LibraryLanguage, levels, libraryLanguages } from '@fabula/domain';
import { z } from 'zod';

const everyLanguage = z.enum(libraryLanguages);

const telling = z.object({
  title: z.string(),
  scenario: z.string(),
  keywords: z.array(z.string()),
  /** Aligned by index over the languages, like all lists here. `speech` is vocalized text for the synthesizer. */
  /** A sentence's `glossary` has the word forms that mean something else there than in the rest of the story. */
  sentences: z.array(
    z.object({
      text: z.string(),
      speech: z.string().exactOptional(),
      glossary: z.record(z.string(), z.string()).exactOptional(),
    }),
  ),
  keyPhrases: z.array(
    z.object({
      phrase: z.string(),
      sentence: z.number(),
      tip: z.string(),
      /** In every other language. None in a project whose library is older than this function. */
      translations: z.partialRecord(everyLanguage, z.string()).default({}),
    }),
  ),
  speakingPrompts: z.array(z.string()),
  /** The first option is the right one. */
  questions: z.array(z.object({ question: z.string(), options: z.array(z.string()), explanation: z.string() })),
  /** Maps word forms to senses. */
  glossary: z.record(z.string(), z.string()),
});

/** None in a project whose library is older than this function. */
const tone = z.string().default('');
const concepts = z
  .object({ about: z.array(z.string()), touches: z.array(z.string()) })
  .default({ about: [], touches: [] });

/** Its place in a series, from 1. */
const series = z.object({ id: z.string(), part: z.number() }).exactOptional();

/** The columns of a `StorySummary`. */
export const summaryColumns = 'id,topic,level,premium,shelf,themes';

/** A row of `library_stories` without its content: a fortieth of its bytes, and all that a choice needs. */
export const storySummary = z
  .object({
    id: z.string(),
    topic: z.string(),
    level: z.enum(levels),
    premium: z.boolean(),
    shelf: z.object({
      cefr: z.enum(cefrLevels).exactOptional(),
      tone,
      series,
      retired: z.boolean().default(false),
      tellings: z.record(everyLanguage, z.object({ sentences: z.number() })),
    }),
    themes: z.object({ concepts, keywords: z.record(everyLanguage, z.array(z.string())) }),
  })
  .transform(({ shelf, themes, ...story }) => ({ ...story, ...shelf, ...themes }));

/** The columns of a `StoredStory`. */
export const storyColumns = 'id,topic,level,content';

/** A row of `library_stories`, as the library's build wrote it. */
export const storedStory = z
  .object({
    id: z.string(),
    topic: z.string(),
    level: z.enum(levels),
    content: z.object({
      /** Set for stories that need premium. */
      premium: z.boolean().exactOptional(),
      /** Set for stories that are only for learners who have them. */
      retired: z.boolean().exactOptional(),
      /** How it feels, and what it is about. */
      tone,
      concepts,
      series,
      /** None in a project whose library is older than these levels. */
      cefr: z.enum(cefrLevels).exactOptional(),
      senses: z.record(z.string(), z.record(everyLanguage, z.string())),
      tellings: z.record(everyLanguage, telling),
      /** By language, texts as they read and as they are written with slots. None in an older library. */
      marked: z.partialRecord(everyLanguage, z.record(z.string(), z.string())).default({}),
    }),
  })
  .transform(({ content, ...story }) => ({ ...story, ...content }));

export type Telling = z.infer<typeof telling>;
export type StoredStory = z.infer<typeof storedStory>;
export type StorySummary = z.infer<typeof storySummary>;

/** What the database keeps of a story beside its content. */
export function summaryOf(story: StoredStory): StorySummary {
  const { id, topic, level, cefr, tone, series, concepts, premium, retired, tellings } = story;
  const each = Object.entries(tellings);
  return storySummary.parse({
    id,
    topic,
    level,
    premium: premium ?? false,
    shelf: {
      ...(cefr && { cefr }),
      ...(series && { series }),
      tone,
      retired: retired ?? false,
      tellings: Object.fromEntries(
        each.map(([language, { sentences }]) => [language, { sentences: sentences.length }]),
      ),
    },
    themes: { concepts, keywords: Object.fromEntries(each.map(([language, { keywords }]) => [language, keywords])) },
  });
}

/** A library language by its stored name; `undefined` for one that the library lacks. */
export function storyLanguage(name: string): LibraryLanguage | undefined {
  return libraryLanguages.find((language) => language === name);
}
