import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { featureNames } from '../feature-list.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const languages = ['en', 'es', 'fr'] as const;

/**
 * Every folder with texts: `locales/{en,es,fr}.json`, and such a folder for a part of them. Each app is searched on its own, because it may be a symbolic
 * link.
 */
const folders = ['apps', 'libs']
  .flatMap((top) => readdirSync(path.join(root, top)).map((name) => `${top}/${name}`))
  // The texts of these two are nested, and the compiler holds them to the English ones.
  .filter((name) => name !== 'apps/server' && name !== 'apps/store-simulator')
  .flatMap((name) =>
    globSync('src/**/locales/{,*/}en.json', { cwd: path.join(root, name) }).map((file) => {
      const folder = path.join(name, path.dirname(file));
      return [folder.replace(/\/src.*?(\/[^/]+)?\/locales/, '$1'), path.join(root, folder)] as const;
    }),
  );

function texts(folder: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8'));
}

/** Plural suffixes differ by language: each file must have those that the language's own rules use. */
function stems(keys: readonly string[], language: string): string[] {
  const plural = new RegExp(`_(${new Intl.PluralRules('ar').resolvedOptions().pluralCategories.join('|')})$`);
  const counted = keys.filter((key) => plural.test(key) && keys.includes(key.replace(plural, '_other')));
  const found = new Set(keys.map((key) => (counted.includes(key) ? key.replace(plural, '') : key)));
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const stem of new Set(counted.map((key) => key.replace(plural, '')))) {
    for (const category of categories)
      if (!keys.includes(`${stem}_${category}`)) found.add(`${stem}_${category} is missing`);
  }
  return [...found].sort();
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();

describe.each(folders)('the texts of %s', (_name, folder) => {
  const english = texts(folder, 'en');

  it.each(languages)('have the same keys in %s', (language) => {
    expect(stems(Object.keys(texts(folder, language)), language)).toEqual(stems(Object.keys(english), 'en'));
  });

  it.each(languages)('are none of them empty in %s', (language) => {
    expect(Object.entries(texts(folder, language)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('keep French marks on the line of their word, by a space that does not break', () => {
    const breaking = Object.entries(texts(folder, 'fr')).filter(([, text]) => / [;:?!»]|« /.test(text));
    expect(breaking).toEqual([]);
  });

  it('speak to the learner as to a friend', () => {
    const formal = { es: /\b(usted|ustedes)\b/i, fr: /\b(vous|votre|vos|veuillez)\b/i };
    for (const language of ['es', 'fr'] as const) {
      expect(Object.entries(texts(folder, language)).filter(([, text]) => formal[language].test(text))).toEqual([]);
    }
  });

  it.each(languages)('fill in the same values in %s', (language) => {
    for (const [key, text] of Object.entries(texts(folder, language))) {
      const model = english[key];
      if (model !== undefined) expect([key, placeholders(text)]).toEqual([key, placeholders(model)]);
    }
  });
});

it('finds the texts of the shell, the platform and the features', () => {
  expect(folders.map(([name]) => name).sort()).toEqual(
    expect.arrayContaining([...featureNames().map((name) => `apps/${name}`), 'apps/shell', 'libs/platform']),
  );
});
