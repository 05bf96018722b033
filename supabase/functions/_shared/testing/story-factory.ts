import { type Level, type LibraryLanguage, libraryLanguages } from '@fabula/domain';
import { type StoredStory, storyColumns, summaryColumns, summaryOf, type Telling } from '../stored-story.ts';

interface StoryIdea {
  readonly id: string;
  readonly topic?: string;
  readonly level?: Level;
  readonly tone?: string;
  /** What it is about, by the names of the table of concepts. */
  readonly about?: readonly string[];
  readonly keywords?: Partial<Record<LibraryLanguage, readonly string[]>>;
  /** Word forms by language, each with its sense. */
  readonly glossary?: Partial<Record<LibraryLanguage, Readonly<Record<string, string>>>>;
  /** By language, what some forms mean in the first sentence alone. */
  readonly firstGlossary?: Partial<Record<LibraryLanguage, Readonly<Record<string, string>>>>;
  readonly senses?: Readonly<Record<string, Readonly<Record<LibraryLanguage, string>>>>;
}

/** A small story; every text names its language and story. */
export function makeStory({
  id,
  topic = 'Food and dining',
  level = 'Beginner',
  tone = 'comic',
  about = [],
  keywords,
  glossary,
  firstGlossary,
  senses,
}: StoryIdea): StoredStory {
  const tell = (language: LibraryLanguage): Telling => ({
    title: `${id} title ${language}`,
    scenario: `${id} scenario ${language}`,
    keywords: [...(keywords?.[language] ?? [])],
    sentences: [0, 1].map((index) => ({
      text: `${id} sentence ${index} ${language}.`,
      ...(language === 'Arabic' ? { speech: `${id} spoken ${index} ${language}.` } : {}),
      ...(index === 0 && firstGlossary?.[language] ? { glossary: { ...firstGlossary[language] } } : {}),
    })),
    keyPhrases: [
      {
        phrase: `sentence 1 ${language}`,
        sentence: 1,
        tip: `${id} tip ${language}`,
        translations: Object.fromEntries(
          libraryLanguages
            .filter((other) => other !== language)
            .map((other) => [other, `sentence 1 of ${language} in ${other}`]),
        ),
      },
    ],
    speakingPrompts: [`${id} prompt ${language}`],
    questions: [0, 1, 2, 3].map((index) => ({
      question: `${id} question ${index} ${language}?`,
      options: ['right', 'wrong', 'false', 'off'].map((kind) => `${kind} ${index} ${language}`),
      explanation: `${id} explanation ${index} ${language}`,
    })),
    glossary: { ...glossary?.[language] },
  });
  const tellings = Object.fromEntries(libraryLanguages.map((language) => [language, tell(language)]));
  // Each language was added just above.
  const concepts = { about: [...about], touches: [] };
  return {
    id,
    topic,
    level,
    tone,
    concepts,
    senses: { ...senses },
    tellings: tellings as StoredStory['tellings'],
    marked: {},
  };
}

/** A sense with the same word in every language, marked with the language. */
export function makeSense(word: string): Readonly<Record<LibraryLanguage, string>> {
  const words = Object.fromEntries(libraryLanguages.map((language) => [language, `${word} (${language})`]));
  return words as Record<LibraryLanguage, string>;
}

/** Stories as rows of `library_stories`, by the queries that ask for them. */
export function libraryAnswers(stories: readonly StoredStory[], version = '2026-11-01T08:00:00Z') {
  const table = '/rest/v1/library_stories?order=id';
  const rows = stories.map(({ id, topic, level, ...content }) => ({ id, topic, level, content }));
  return {
    [`${table}&select=id,updated_at`]: rows.map(({ id }) => ({ id, updated_at: version })),
    [`${table}&select=${summaryColumns}`]: stories.map(summaryRow),
    [`${table}&select=${storyColumns}`]: ({ path }: { readonly path: string }) => pageOf(rows, path),
    [`${table}&id=eq.`]: ({ path }: { readonly path: string }) =>
      rows.filter(({ id }) => id === /&id=eq\.([^&]*)/.exec(path)?.[1]),
  };
}

/** At most so many rows as the address asks for, after the one that it names. */
function pageOf<Row extends { readonly id: string }>(rows: readonly Row[], path: string): readonly Row[] {
  const { searchParams } = new URL(path, 'https://x.test');
  const last = searchParams.get('id')?.replace(/^gt\./, '');
  return rows.slice(rows.findIndex(({ id }) => id === last) + 1).slice(0, Number(searchParams.get('limit')));
}

function summaryRow(story: StoredStory) {
  const { id, topic, level, premium, concepts, keywords, ...shelf } = summaryOf(story);
  return { id, topic, level, premium, shelf, themes: { concepts, keywords } };
}
