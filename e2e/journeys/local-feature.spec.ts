// Crosses: review, phrases.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../tools/free-port.ts';
import { copyWorkspace, type WorkspaceCopy } from '../../tools/testing/workspace-copy.ts';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';

// What a team sees while it develops its feature in a shell that is deployed elsewhere.

let copy: WorkspaceCopy;
test.beforeAll(() => {
  copy = copyWorkspace(['apps/review']);
});
test.afterAll(() => copy.dispose());

const fileOf = (name: string) => path.join(copy.folder, 'apps/review', name);
const edit = (name: string, before: string, after: string) => {
  const text = readFileSync(fileOf(name), 'utf8');
  expect(text).toContain(before);
  writeFileSync(fileOf(name), text.replace(before, after));
};

/** Runs `npm run dev -- review --against …` without the bootstrap step that installs Node and packages. */
function develop(site: string, port: number) {
  const args = ['tools/dev.ts', 'review', '--against', site, '--port', String(port)];
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(String(part)));
  const ended = once(child, 'exit');
  return {
    output: () => said.join(''),
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test('a feature as it is here, in the deployed shell with its data, and reloaded after every edit', async ({
  page,
  server,
}) => {
  test.slow(); // compiles the feature
  const port = await freePort();
  const local = `http://127.0.0.1:${port}`;
  edit('src/locales/en.json', '"title": "Review"', '"title": "Review of ours"');
  const development = develop(server.url, port);
  try {
    await expect.poll(development.output).toContain(`Developing review in it at ${local}`);
    await expect.poll(async () => (await fetch(`${local}/r/review/development/remoteEntry.js`)).status).toBe(200);
    const account = await createAccount(server);
    await signInAs(page, { ...server, url: local }, account);
    const heading = page.getByRole('heading', { level: 1 });

    await page.goto(`${local}/review`);
    await expect(heading).toHaveText('Review of ours');
    edit('src/locales/en.json', 'Review of ours', 'Review, second draft');
    await expect(heading).toHaveText('Review, second draft');
    edit('src/review-screen.tsx', "{text('title')}", "{text('title')}, in code");
    await expect(heading).toHaveText('Review, second draft, in code');

    await page.getByRole('link', { name: 'Phrases' }).click();
    await expect(heading).toHaveText('My Phrases');
    await signInAs(page, server, account);
    await page.goto(`${server.url}/review`);
    await expect(heading).toHaveText('Review');
  } finally {
    await development.stop();
  }
});

test('what a deployed shell could not run is reported before anything starts', async ({ server }) => {
  edit('feature.json', '"contract": "1.0"', '"contract": "1.9"');
  edit('package.json', '"react": "^19.3.1"', '"react": "^20.0.0"');
  const development = develop(server.url, await freePort());
  expect((await development.ended)[0]).toBe(1);
  expect(development.output()).toContain('built for contract 1.9, the shell that is published speaks 1.0');
  expect(development.output()).toContain('needs react ^20.0.0, the shell that is published brings 19.');

  const nothing = develop(`http://127.0.0.1:${await freePort()}`, await freePort());
  expect((await nothing.ended)[0]).toBe(1);
  expect(nothing.output()).toContain('/registry.json does not answer');
});
