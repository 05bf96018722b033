// Crosses: today.

import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/free-port.ts';
import { type ForeignRepository, foreignRepository } from '../../tools/testing/foreign-repository.ts';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { startServer } from '../support/server.ts';

// What a team does whose feature is in a repository of its own: docs/guides/standalone-feature.md.

const built = path.join(path.dirname(path.dirname(import.meta.dirname)), 'dist/www');

let repository: ForeignRepository;
test.beforeAll(() => {
  repository = foreignRepository('word-list', '--es', 'Vocabulario', '--fr', 'Vocabulaire');
});
test.afterAll(() => repository.dispose());

const edit = (file: string, before: string, after: string) => {
  const target = path.join(repository.folder, file);
  const text = readFileSync(target, 'utf8');
  expect(text).toContain(before);
  writeFileSync(target, text.replace(before, after));
};

test('a feature in another repository is developed in a running shell, released to it, and its tab is there', async ({
  page,
}) => {
  test.slow(); // copies the site and starts a server of its own
  const www = mkdtempSync(path.join(tmpdir(), 'fabula-www-'));
  cpSync(built, www, { recursive: true });
  const server = await startServer({ WWW_DIR: www, TRUST_PROXY: '1' });
  const port = await freePort();
  const local = `http://127.0.0.1:${port}`;
  const development = repository.start('dev', '--against', server.url, '--port', String(port));
  const ended = once(development, 'exit');
  try {
    const account = await createAccount(server);
    const heading = page.getByRole('heading', { level: 1 });
    await expect
      .poll(() =>
        fetch(`${local}/r/word-list/development/remoteEntry.js`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    await signInAs(page, { ...server, url: local }, account);
    await page.goto(`${local}/word-list`);
    await expect(heading).toHaveText('Word list');
    edit('src/locales/en.json', '"title": "Word list"', '"title": "Words of mine"');
    await expect(heading).toHaveText('Words of mine');
    await page.goto('about:blank'); // a page whose server is gone would complain
    development.kill('SIGTERM');
    await ended;

    // The packages' types are real ones, and the workspace's borders are in force.
    edit('src/use-own-stories.ts', 'useStories(profile.data?.targetLanguage)', 'useStories(7)');
    edit('src/app.tsx', "Routes } from '@fabula/platform'", "Routes } from 'react-router-dom'");
    const { output: complaints } = repository.run('check');
    expect(complaints).toContain("error TS2345: Argument of type '7' is not assignable");
    expect(complaints).toContain('Taken from @fabula/platform, name by name');
    edit('src/use-own-stories.ts', 'useStories(7)', 'useStories(profile.data?.targetLanguage)');
    edit('src/app.tsx', "Routes } from 'react-router-dom'", "Routes } from '@fabula/platform'");

    // The stories are tests: a state that none shows is missed, and a complaint that none expects.
    const stories = 'src/word-list-screen.stories.tsx';
    const asGenerated = readFileSync(path.join(repository.folder, stories), 'utf8');
    edit(stories, "tags: ['offline']", 'tags: []');
    edit(stories, "shows('Un plato más')", "() => console.error('broken')");
    const { status: tested, output: failures } = repository.run('test');
    expect({ tested, failures }).toEqual({ tested: 1, failures: expect.stringMatching(/five states of a screen/) });
    expect(failures).toMatch(/Content[\s\S]*console: broken/);
    writeFileSync(path.join(repository.folder, stories), asGenerated);

    // Builds it and puts it to its types, lint, tests and stories.
    const { status, output } = repository.run('release', '--store', www);
    expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/word-list .* for everybody/) });
    for (const check of ['types', 'lint', 'tests', 'stories'])
      expect(output).toContain(`passed  ${check} of word-list`);
    const registry = JSON.parse(readFileSync(path.join(www, 'registry.json'), 'utf8'));
    const { stable, versions } = registry.features['word-list'];
    expect(versions[stable]).not.toHaveProperty('unchecked');
    expect(versions[stable]).toMatchObject({ shared: { '@fabula/platform': '^1.0.0' } });
    expect(Object.keys(versions[stable].integrity)).toContain('@mf-types.zip');

    await signInAs(page, server, account);
    await page.goto(`${server.url}/`);
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Word list' }).click();
    await expect(heading).toHaveText('Words of mine');
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await expect(page).toHaveTitle(/^Word list/);
  } finally {
    await page.close(); // its pending requests need no answer
    development.kill('SIGTERM');
    await server.dispose();
    rmSync(www, { recursive: true, force: true });
  }
});
