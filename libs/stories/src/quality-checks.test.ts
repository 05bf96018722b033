import { type Level, type LibraryLanguage, levels, libraryLanguages } from '@fabula/domain';
import { coverage, coverageFloor, isInLanguage } from '@fabula/story-quality';
import { describe, expect, it } from 'vitest';
import { checkStory } from './checks.ts';
import { alikeStories, guessableQuizzes, sameStories } from './library-checks.ts';
import { readStory, storyFolders } from './read-story.ts';
import type { Story, Telling } from './story-format.ts';

type Draft<Value> = { -readonly [Key in keyof Value]: Draft<Value[Key]> };

const library = storyFolders().map((id) => readStory(id));

function storyOf(topic: string, level: Level): Story {
  const found = library.find((story) => story.id === `${topic}-${level.toLowerCase()}`);
  if (!found) throw new Error(`The library has no ${topic} at ${level}`);
  return found;
}

/** What the checks report for a story with one telling changed. */
function problemsOf(story: Story, language: LibraryLanguage, change: (telling: Draft<Telling>) => void): string[] {
  const copy: Draft<Story> = structuredClone(story);
  change(copy.tellings[language]);
  return checkStory(copy);
}

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('Nothing there');
  return item;
};

const storyText = ({ sentences }: Telling) => sentences.map(({ text }) => text).join(' ');

describe('every telling of the library', () => {
  it.each(libraryLanguages)('%s: is in its language and in none of the others', (language) => {
    for (const { id, tellings } of library) {
      const verdicts = libraryLanguages.map((other) => isInLanguage(storyText(tellings[other]), language));
      expect(verdicts, id).toEqual(libraryLanguages.map((other) => (other === language ? 'yes' : 'no')));
    }
  });

  it.each(libraryLanguages)('%s: has no sentence that is taken for another language', (language) => {
    const sentences = library.flatMap(({ tellings }) => tellings[language].sentences.map(({ text }) => text));
    expect(sentences.filter((text) => isInLanguage(text, language) === 'no')).toEqual([]);
  });
});

// It is retired, and a retired story is no longer held to its level.
const { retired: _, ...beginner } = storyOf('food', 'Beginner');
const sentence = (text: string) => (telling: Draft<Telling>) => Object.assign(first(telling.sentences), { text });

const cases: [string, LibraryLanguage, (telling: Draft<Telling>) => void, RegExp][] = [
  [
    'a whole story in another language',
    'Spanish',
    (telling) => Object.assign(telling, { sentences: structuredClone(beginner.tellings.Italian.sentences) }),
    /^es: the story is not surely in Spanish/,
  ],
  [
    'one sentence in English',
    'Spanish',
    sentence('The woman who lives upstairs has never been to the sea with her children.'),
    /^es: sentence 0 is not in Spanish/,
  ],
  [
    'a tip in English',
    'French',
    (telling) => Object.assign(first(telling.keyPhrases), { tip: 'Say this to somebody who has never been here.' }),
    /^fr: tip 0 is not in French/,
  ],
  [
    'an explanation in Spanish',
    'German',
    (telling) => Object.assign(first(telling.questions), { explanation: 'No lo sabes porque no estabas en la casa.' }),
    /^de: explanation 0 is not in German/,
  ],
  ['markup', 'Italian', sentence('Tu vai **a casa** con la mamma.'), /^it: sentence 0 has markup \(emphasis\)/],
  [
    'markup in an option',
    'English',
    (telling) => first(telling.questions).options.splice(1, 1, '<i>Nobody</i>'),
    /^en: option of question 0 has markup \(tag\)/,
  ],
  [
    'letters of another script',
    'Russian',
    sentence('Ты идёшь домой в evening.'),
    /^ru: sentence 0 has "evening", which Russian does not write/,
  ],
  [
    'one strange letter',
    'German',
    sentence('Du gehst nach Hаuse.'), // with a Cyrillic а
    /^de: sentence 0 has "Hаuse", which German does not write/,
  ],
  [
    'an option that stands out by its length',
    'Italian',
    ({ questions }) =>
      first(questions).options.splice(0, 1, 'Perché la vicina del terzo piano non lo aveva ancora saputo'),
    /^it: options of \d+ to \d+ letters/,
  ],
  [
    'a sentence twice',
    'English',
    ({ sentences }) => Object.assign(first(sentences), { text: sentences[4]?.text }),
    /^en: sentence 4 repeats sentence 0/,
  ],
];

describe('checkStory', () => {
  it.each(cases)('refuses %s', (_, language, change, message) => {
    expect(problemsOf(beginner, language, change)).toContainEqual(expect.stringMatching(message));
  });

  it.each(['English', 'Spanish', 'French', 'German', 'Italian'] as const)(
    'refuses rare words in a beginner’s story in %s',
    (language) => {
      // Uses the rarest words of stories for advanced readers, in sentences as short as a beginner's.
      const words = library
        .filter(({ level }) => level === 'Advanced')
        .flatMap(({ tellings }) => tellings[language].sentences.flatMap(({ text }) => text.split(' ')));
      const rare = [...new Set(words)].filter((word) => /^\p{Ll}{8,}$/u.test(word)).slice(0, 64);
      const problems = problemsOf(beginner, language, ({ sentences }) => {
        for (const [index, { text }] of sentences.entries()) {
          const half = text.split(' ').slice(0, 4).join(' ');
          Object.assign(sentences[index] ?? {}, { text: `${half} ${rare.slice(index * 4, index * 4 + 4).join(' ')}.` });
        }
      });
      expect(problems).toContainEqual(expect.stringMatching(/% of the words are common ones, Beginner has at least/));
    },
  );
});

describe('the library as a whole', () => {
  it('has no two alike, in any language', () => {
    const [closest] = alikeStories(library);
    expect(closest?.likeness, `${closest?.one} and ${closest?.other}`).toBeLessThan(0.2);
  });

  it('has no quiz that can be guessed', () => {
    expect(guessableQuizzes(library)).toEqual([]);
  });

  it('is refused where one is another with other names, in every language', () => {
    const copy: Draft<Story> = structuredClone(storyOf('family', 'Beginner'));
    copy.id = 'copy';
    for (const telling of Object.values(copy.tellings)) {
      telling.sentences = telling.sentences.map(({ text }) => ({
        text: text.replace(/Lin[ae]\p{L}*|Лин\p{L}+|لينا/gu, 'Rosamunde'),
      }));
    }
    const found = sameStories([storyOf('family', 'Beginner'), copy]).join('\n');
    for (const language of libraryLanguages) {
      expect(found).toContain(`family-beginner in ${language} and copy in ${language} are alike`);
    }
  });

  it('is refused where one was never translated', () => {
    const copy: Draft<Story> = structuredClone(beginner);
    copy.tellings.German = structuredClone(copy.tellings.English);
    expect(sameStories([copy])).toContainEqual('food-beginner in English and food-beginner in German are alike: 1.00');
  });

  it.each([
    ['longestOption', (option: string) => `${option}, ${option}, ${option}`],
    ['shortestOption', () => 'A'],
    ['sharedWords', (_: string, question: string) => question],
    ['centralOption', (_: string, __: string, others: readonly string[]) => others.join(' ')],
    ['oddFormOut', (option: string) => `7 ${option} !`],
  ] as const)('is refused where %s guesses its quizzes', (name, right) => {
    const guessable = library.map((story) => {
      const copy: Draft<Story> = structuredClone(story);
      for (const { question, options } of copy.tellings.French.questions) {
        options[0] = right(first(options), question, options.slice(1));
      }
      return copy;
    });
    const guessed = guessableQuizzes(guessable).filter((problem) => problem.startsWith(`French: ${name} gets`));
    expect(guessed).toEqual([expect.stringMatching(/gets (?:0\.[5-9]|1\.)\d+ right, not 0\.\d+ to 0\.\d+$/)]);
  });
});

describe('the floors of frequent words', () => {
  const judged = ['English', 'Spanish', 'French', 'German', 'Italian'] as const;
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const sharesOf = (language: LibraryLanguage, level: Level) =>
    library
      .filter((story) => story.level === level && !story.retired)
      .map(({ tellings }) => coverage(storyText(tellings[language]), language)?.share ?? Number.NaN);

  it.each(judged)('%s: are three standard deviations below what the library has', (language) => {
    const byLevel = levels.map((level) => sharesOf(language, level));
    const squares = byLevel.flatMap((shares) => shares.map((share) => (share - meanOf(shares)) ** 2));
    const deviation = Math.sqrt(meanOf(squares));
    for (const [index, level] of levels.entries()) {
      const measured = meanOf(byLevel[index] ?? []) - 3 * deviation;
      expect(Math.abs((coverageFloor(level, language) ?? 0) - measured), level).toBeLessThan(0.03);
    }
  });

  it.each(judged)('%s: refuse an advanced story as a beginner’s', (language) => {
    const floor = coverageFloor('Beginner', language) ?? 0;
    expect(sharesOf(language, 'Advanced').filter((share) => share < floor).length).toBeGreaterThanOrEqual(3);
  });
});
