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
      /** How it feels, and what it is about. None in a project whose library is older than this function. */
      tone: z.string().default(''),
      concepts: z
        .object({ about: z.array(z.string()), touches: z.array(z.string()) })
        .default({ about: [], touches: [] }),
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

/** A library language by its stored name; `undefined` for one that the library lacks. */
export function storyLanguage(name: string): LibraryLanguage | undefined {
  return libraryLanguages.find((language) => language === name);
}
