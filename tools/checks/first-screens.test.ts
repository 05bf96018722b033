import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FirstScreen, firstScreensFile } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { firstScreenFindings } from '../release/first-screens.ts';

// Checks the real build, as bundles.test.ts does.

const folder = path.join(import.meta.dirname, '../../apps/account');
const dist = (file: string) => path.join(folder, 'dist', file);
const languages = ['en', 'es', 'fr'] as const;

function textsIn(language: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(path.join(folder, `src/locales/${language}.json`), 'utf8'));
}

function screens(): readonly FirstScreen[] {
  if (!existsSync(dist(firstScreensFile))) throw new Error('apps/account is not built: npm run build');
  return JSON.parse(readFileSync(dist(firstScreensFile), 'utf8')); // the build wrote it
}

const labels = {
  '/auth': ['signInTitle', 'email', 'password', 'signIn', 'createOne'],
  '/onboarding': ['registerTitle', 'fullName', 'email', 'password', 'createAccount', 'haveAccount'],
} as const;

describe('the first screens of the account', () => {
  it('are the sign-in and the registration, the latter for each configuration in which it looks different', () => {
    const both = [false, true];
    const registrations = both.flatMap((writesStories) =>
      both.flatMap((google) =>
        both.map((apple) => ({ writesStories, 'providers.google': google, 'providers.apple': apple })),
      ),
    );
    expect(screens().map(({ path, given }) => [path, given])).toEqual([
      ['/auth', { 'operator.rating': null, 'operator.learners': null }],
      ...registrations.map((given) => ['/onboarding', given]),
    ]);
  });

  it.each(languages)('have their form in %s, without anything that runs or sends', (language) => {
    const texts = textsIn(language);
    for (const { path, html } of screens()) {
      const file = `${html}.${language}.html`;
      const markup = readFileSync(dist(file), 'utf8');
      expect(firstScreenFindings(file, markup)).toEqual([]);
      for (const key of labels[path as keyof typeof labels]) expect(markup, `${file}: ${key}`).toContain(texts[key]);
    }
  });

  it('name classes that the style sheets named with them have', () => {
    for (const { html, styles } of screens()) {
      const sheet = styles.map((file) => readFileSync(dist(file), 'utf8')).join();
      const markup = readFileSync(dist(`${html}.en.html`), 'utf8');
      const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
      expect([...new Set(classes)].filter((name) => !sheet.includes(`.${name}`))).toEqual([]);
    }
  });
});
