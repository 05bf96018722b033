import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { featureNames } from '../../tools/feature-list.ts';

export type InterfaceLanguage = 'en' | 'es' | 'fr';

const root = path.dirname(path.dirname(import.meta.dirname));
const places = {
  account: 'apps/account',
  today: 'apps/today',
  review: 'apps/review',
  phrases: 'apps/phrases',
  profile: 'apps/profile',
  subscription: 'apps/subscription',
  shell: 'apps/shell',
  common: 'libs/platform',
} as const;
type Place = keyof typeof places;

export type Texts = Readonly<Record<Place, (key: string, values?: Record<string, string>) => string>>;

/** The interface's texts, for journeys that go through all three languages. */
export function textsOf(language: InterfaceLanguage): Texts {
  const read = (place: Place) => {
    const words = wordsOf(places[place], language);
    return (key: string, values: Record<string, string> = {}) => {
      const word = words[key];
      if (word === undefined) throw new Error(`${place} has no text ${key}`);
      return word.replace(/\{\{(\w+)\}\}/g, (_all, name) => values[name] ?? '');
    };
  };
  return {
    account: read('account'),
    today: read('today'),
    review: read('review'),
    phrases: read('phrases'),
    profile: read('profile'),
    subscription: read('subscription'),
    shell: read('shell'),
    common: read('common'),
  };
}

/** English sentences and untranslated keys in a page whose language is another one. */
export function untranslated(shown: string, language: InterfaceLanguage): string[] {
  // The texts of every feature, including those that no journey reads by name.
  const folders = [...featureNames().map((name) => `apps/${name}`), places.shell, places.common];
  const all = folders.map((folder) => {
    const own = wordsOf(folder, language);
    return Object.entries(wordsOf(folder, 'en')).map(([key, english]) => ({ key, english, own: own[key] }));
  });
  return all.flat().flatMap(({ key, english, own }) => {
    const isKey = /[_A-Z]/.test(key) && new RegExp(`\\b${key}\\b`).test(shown);
    // Some words are the same in both languages, or contain the English one: la conversation.
    const isEnglish =
      english.length > 8 && !own?.includes(english) && !english.includes('{{') && shown.includes(english);
    return [...(isKey ? [key] : []), ...(isEnglish ? [english] : [])];
  });
}

/** A feature's texts, with those of its parts. */
function wordsOf(folder: string, language: InterfaceLanguage): Record<string, string> {
  const files = globSync(`src/locales/{,*/}${language}.json`, { cwd: path.join(root, folder) });
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(path.join(root, folder, file), 'utf8'))));
}

/** Matches a text also where its vowels are shown, as an Arabic story for beginners does. */
export function withAnyVowels(text: string): RegExp {
  return new RegExp(
    `^${[...text].map((letter) => letter.replace(/[.?()]/, String.raw`\$&`)).join('\\p{M}*')}\\p{M}*$`,
    'u',
  );
}
