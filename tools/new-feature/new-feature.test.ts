import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureManifest } from '@fabula/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy.ts';
import { manifestOf } from './options.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

describe('the name and the address of a new feature', () => {
  it('make its manifest, behind the last tab', () => {
    const manifest = manifestOf({ name: 'word-list', fr: 'Liste de mots' }, root);
    const title = { en: 'Word list', es: 'Word list', fr: 'Liste de mots' };
    expect(manifest.routes).toEqual([{ path: '/word-list', access: 'protected', layout: 'tabs', title }]);
    expect(manifest.tab).toEqual({ path: '/word-list', order: 5, icon: 'star', label: title });
    expect(manifestOf({ name: 'songs', path: '/my/songs', tab: false }, root)).not.toHaveProperty('tab');
  });

  it.each([
    ['Words', {}, 'no name'],
    ['word_list', {}, 'no name'],
    ['word--list', {}, 'no name'],
    ['../songs', {}, 'no name'],
    ['review', {}, 'apps/review is there already'],
    ['ui', {}, 'libs/ui is there already'],
    ['common', {}, 'means something else'],
    ['songs', { path: '/review' }, 'review answers at /review'],
    ['songs', { path: '/Review' }, 'no address'],
    ['songs', { path: '/story/songs' }, 'today answers at /story/:storyId'],
    ['songs', { path: '/terms' }, 'the shell'],
    ['songs', { path: '/r/songs' }, 'the server'],
    ['songs', { path: '/:song' }, 'no address'],
    ['songs', { icon: 'unicorn' }, 'No icon'],
    ['songs', { title: "Ada's" }, 'no title'],
  ])('are refused: %s %o', (name, more, reason) => {
    expect(() => manifestOf({ name, ...more }, root)).toThrow(reason);
  });
});

describe('a new feature, as it is written', () => {
  let copy: WorkspaceCopy;
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: copy.folder,
      encoding: 'utf8',
      // Removes the variables of the test run that this test belongs to.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, CI: '1' },
    });
    return { status, output: `${stdout}${stderr}` };
  };
  const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
  const node = (script: string, ...args: string[]) => run(process.execPath, path.join(copy.folder, script), ...args);
  const passes = { status: 0, output: expect.any(String) };

  beforeAll(() => {
    copy = copyWorkspace();
    const name = 'a-rather-long-name-for-a-little-feature';
    const titles = ['--title', 'Rather long', '--es', 'Más bien larga', '--fr', 'Plutôt longue'];
    expect(node('tools/new-feature.ts', name, ...titles, '--path', '/long')).toEqual(passes);
    expect(node('tools/new-feature.ts', 'q')).toEqual(passes);
  }, 60_000);
  afterAll(() => copy.dispose(), 60_000);

  const names = ['a-rather-long-name-for-a-little-feature', 'q'];
  const folders = names.map((name) => `apps/${name}`);

  it('is not written a second time', () => {
    const again = node('tools/new-feature.ts', 'q');
    expect(again.status).toBe(2);
    expect(again.output).toContain('apps/q is there already');
  });

  it('is not written as a repository into a folder that holds something', () => {
    const taken = path.join(copy.folder, 'apps/q');
    const before = readdirSync(taken);
    const refused = node('tools/new-feature.ts', 'songs', '--standalone', taken);
    expect(refused).toEqual({ status: 2, output: expect.stringContaining('apps/q is not empty') });
    expect(readdirSync(taken)).toEqual(before);
  });

  it('passes lint and format', () => {
    expect(run(bin('biome'), 'ci', '--error-on-warnings', '--vcs-enabled=false', ...folders)).toEqual(passes);
  }, 60_000);

  const [long = ''] = folders;

  it('passes the type check, and is built', () => {
    expect(run(bin('tsc'), '--noEmit', '-p', long)).toEqual(passes);
    expect(run(bin('rspack'), 'build', '--config', `${long}/rspack.config.ts`)).toEqual(passes);
    const file = path.join(copy.folder, long, 'dist/feature.json');
    const manifest: FeatureManifest = JSON.parse(readFileSync(file, 'utf8'));
    expect(manifest.title).toEqual({ en: 'Rather long', es: 'Más bien larga', fr: 'Plutôt longue' });
    expect(existsSync(path.join(copy.folder, long, 'dist/remoteEntry.js'))).toBe(true);
  }, 60_000);

  it('passes its own tests, and those that go through every feature', () => {
    const files = [`${long}/`, 'tools/checks/texts', 'tools/checks/import-borders'];
    const { status, output } = run(bin('vitest'), 'run', '--project=screen', '--project=checks', ...files);
    expect(output).toContain('a-rather-long-name-for-a-little-feature-screen.test.tsx');
    expect({ status, output }).toEqual(passes);
  }, 60_000);
});
