import { type LibraryLanguage, libraryLanguages } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { checkStory } from './checks.ts';
import { readStory, storyFolders } from './read-story.ts';
import type { Story, Telling } from './story-format.ts';

type Draft<Value> = { -readonly [Key in keyof Value]: Draft<Value[Key]> };
type Phrase = Draft<Telling>['keyPhrases'][number];

/** What the checks report for a published story with one telling changed. */
function problemsWith(language: LibraryLanguage, change: (phrases: Phrase[], telling: Draft<Telling>) => void) {
  const story: Draft<Story> = structuredClone(readStory('food-beginner'));
  const telling = story.tellings[language];
  change(telling.keyPhrases, telling);
  return checkStory(story);
}

/** Sets the first phrase's translation. */
const translated = (language: LibraryLanguage, text: string) => (phrases: Phrase[]) => {
  Object.assign(phrases[0]?.translations ?? {}, { [language]: text });
};

const cases: [string, LibraryLanguage, (phrases: Phrase[], telling: Draft<Telling>) => void, RegExp][] = [
  [
    'a phrase without one of the translations',
    'French',
    ([phrase]) => delete phrase?.translations.German,
    /^fr: key phrase "tu as faim" in German: no translation/,
  ],
  [
    'a phrase that is translated into its own language',
    'French',
    translated('French', 'tu as faim'),
    /^fr: key phrase "tu as faim" is translated into its own language/,
  ],
  [
    'two phrases that mean the same',
    'English',
    ([one, other]) => Object.assign(other?.translations ?? {}, { Spanish: one?.translations.Spanish?.toUpperCase() }),
    /^en: two key phrases mean the same in Spanish: tienes hambre/,
  ],
  [
    'a translation that says much more',
    'English',
    translated('Russian', 'тебе сегодня с самого утра очень хочется есть'),
    /^en: .+ in Russian: of another length/,
  ],
  [
    'a translation in another language',
    'Spanish',
    translated('English', 'tienes hambre porque la nevera está vacía'),
    /^es: .+ in English: not in the language/,
  ],
  ['a translation in another script', 'Spanish', translated('Russian', 'тебе hunger'), /in Russian: has "hunger"/],
  ['a translation with markup', 'German', translated('English', 'you **are** hungry'), /in English: has markup/],
  ['the full stop of a sentence', 'German', translated('English', 'you are hungry.'), /begins or ends with a sign/],
  [
    'an "and" that joins a translation to nothing',
    'English',
    translated('Arabic', 'وأنك جائع'),
    /in Arabic: begins with a joined "and"/,
  ],
  [
    'an "and" that joins a phrase to nothing',
    'Arabic',
    ([phrase], { sentences: [sentence] }) => {
      Object.assign(phrase ?? {}, { phrase: 'وإنك جائع' });
      Object.assign(sentence ?? {}, { text: 'في هذا السبت وإنك جائع.' });
    },
    /^ar: key phrase begins with a joined "and": وإنك جائع/,
  ],
  [
    'a phrase that begins within a word',
    'English',
    ([phrase]) => Object.assign(phrase ?? {}, { phrase: 'ou are hungry' }),
    /^en: key phrase cuts a word: ou are hungry/,
  ],
  [
    'phrases in another order than the text',
    'Italian',
    (phrases) => phrases.push(...phrases.splice(0, 1)),
    /^it: key phrase "hai fame" stands before "un altro piatto" in the text/,
  ],
];

describe('checkStory', () => {
  it.each(cases)('refuses %s', (_, language, change, message) => {
    expect(problemsWith(language, change)).toContainEqual(expect.stringMatching(message));
  });

  it('lets Arabic say in one word what takes others four', () => {
    const problems = problemsWith('German', translated('Arabic', 'ساعدته'));
    expect(problems).toEqual([]);
  });
});

describe('the key phrases of the library', () => {
  const library = storyFolders().map((id) => readStory(id));

  it.each(libraryLanguages)('%s: each says what it means in every other language', (language) => {
    const others = libraryLanguages.filter((other) => other !== language);
    const phrases = library.flatMap(({ tellings }) => tellings[language].keyPhrases);
    expect(phrases).toHaveLength(5 * library.length);
    for (const { phrase, translations } of phrases) {
      expect(Object.keys(translations).toSorted(), phrase).toEqual(others.toSorted());
    }
  });

  it('are not always what another telling has at the same place, because languages cut a sentence differently', () => {
    const one = library.find(({ id }) => id === 'hobbies-beginner')?.tellings;
    expect(one?.Russian.keyPhrases[1]?.phrase).toBe('готова, но мала');
    expect(one?.English.keyPhrases[1]?.phrase).toBe('too small');
    expect(one?.Russian.keyPhrases[1]?.translations.English).toBe('ready, but too small');
  });
});
