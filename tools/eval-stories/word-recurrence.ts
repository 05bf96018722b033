import { type CefrLevel, cefrLevels, type LibraryLanguage, libraryLanguages } from '@fabula/domain';
import type { Story } from '@fabula/stories';
import { wordsIn } from '@fabula/story-quality';

/** How often the words of a level come back, in one language. */
export interface WordRecurrence {
  readonly language: LibraryLanguage;
  readonly level: CefrLevel;
  /** The different content words of the level's stories. */
  readonly words: number;
  /** The shares of those that are in at least two, and in at least three stories. */
  readonly inTwo: number;
  readonly inThree: number;
  /** What `inThree` must not fall below. */
  readonly floor: number;
}

/** A word is met often enough to stay if this many stories of the level have it. Every content word should be. */
const storiesPerWord = 3;

/**
 * The least share of content words in three stories of their level: one to two hundredths below what the library
 * had in November 2026, because every new story brings words of its own. The goal is 1; docs/decisions/0066 says why it
 * is far away.
 */
const floors: Readonly<Record<CefrLevel, Readonly<Record<LibraryLanguage, number>>>> = {
  A1: { English: 0.25, Spanish: 0.24, French: 0.23, German: 0.23, Italian: 0.24, Arabic: 0.23, Russian: 0.24 },
  A2: { English: 0.32, Spanish: 0.32, French: 0.29, German: 0.29, Italian: 0.3, Arabic: 0.26, Russian: 0.27 },
  B1: { English: 0.32, Spanish: 0.3, French: 0.31, German: 0.3, Italian: 0.29, Arabic: 0.26, Russian: 0.27 },
  B2: { English: 0.13, Spanish: 0.13, French: 0.12, German: 0.13, Italian: 0.12, Arabic: 0.13, Russian: 0.1 },
  C1: { English: 0.22, Spanish: 0.23, French: 0.21, German: 0.2, Italian: 0.22, Arabic: 0.2, Russian: 0.19 },
};

/** One row for each language and level. */
export function wordRecurrence(stories: readonly Story[]): WordRecurrence[] {
  return libraryLanguages.flatMap((language) =>
    cefrLevels.flatMap((level) => {
      const tellings = stories.filter(({ cefr }) => cefr === level).map((story) => contentWords(story, language));
      if (tellings.length === 0) return [];
      const counts = new Map<string, number>();
      for (const word of tellings.flatMap((words) => [...words])) counts.set(word, (counts.get(word) ?? 0) + 1);
      const share = (least: number) => [...counts.values()].filter((count) => count >= least).length / counts.size;
      const inThree = share(storiesPerWord);
      return [{ language, level, words: counts.size, inTwo: share(2), inThree, floor: floors[level][language] }];
    }),
  );
}

/**
 * The dictionary forms of a telling's content words, as its glossary gives them: one word in many forms counts once.
 * What a word is says its English meaning, so that all languages are judged alike. Words that only a slot adds are in no
 * story that names nothing.
 */
function contentWords({ senses, tellings }: Story, language: LibraryLanguage): ReadonlySet<string> {
  const { glossary, sentences } = tellings[language];
  const read = new Set(sentences.flatMap(({ text }) => wordsIn(text, language)));
  const used = [glossary, ...sentences.map(({ glossary: own = {} }) => own)].flatMap((each) =>
    Object.entries(each).flatMap(([form, sense]) => (read.has(form) ? [sense] : [])),
  );
  return new Set(
    used.flatMap((sense) => {
      const meanings = senses[sense] ?? {};
      return isContent(headword(meanings.English ?? '')) ? headword(meanings[language] ?? '') || [] : [];
    }),
  );
}

/** The first word that a glossary gives, without what it adds in brackets. */
function headword(meaning: string): string {
  return (meaning.replace(/\([^)]*\)/g, '').split(/[,;]/)[0] ?? '').trim().toLowerCase();
}

/** Articles, pronouns, prepositions, conjunctions, auxiliaries and numbers, by their English meaning. */
const functionWords = new Set(
  `a about after again all already also although an and another any as at back be because before behind between both but
by can could did do does down each either else even every everybody everyone everything except few for from had has have
he her here hers herself him himself his how i if in into it its itself just many may me might mine more most much must
my myself neither never next no nobody none nor not nothing now of off on once oneself only or other our out over own
she should since so some somebody someone something still than that the their them themselves then there these they
this those through to too towards under until up upon us very was we were what when where which while who whom whose why
will with without would yes yet you your yours yourself one two three four five six seven eight nine ten eleven twelve
is are am been there's it's front there longer be`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether it says something by itself: not every part of it is a function word. */
function isContent(meaning: string): boolean {
  const parts = meaning.split(/[\s…]+/).filter((part) => part !== '');
  return parts.some((part) => !functionWords.has(part));
}
