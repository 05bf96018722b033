import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRelease } from './run.ts';
import { buildFeature, buildShell, type FeatureBuild, manifestOf, newFolder, title } from './testing/builds.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

/** A workspace with a single feature, whose checks are one line each; the named ones fail. */
function newWorkspace(...failing: readonly string[]): string {
  const workspace = newFolder();
  const write = (file: string, content: object) => {
    mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
    writeFileSync(path.join(workspace, file), JSON.stringify(content));
  };
  const script = (name: string) => [
    name,
    failing.includes(name) ? `echo ${name}: 2 expected, 3 seen && exit 1` : 'true',
  ];
  const scripts = Object.fromEntries(['build', 'types', 'lint', 'test', 'stories'].map(script));
  write('package.json', { name: 'workspace', private: true, workspaces: ['apps/*'] });
  write('nx.json', { analytics: false, neverConnectToCloud: true, tui: { enabled: false } });
  write('apps/words/package.json', { name: '@test/words', version: '0.0.0', scripts });
  write('apps/words/feature.json', manifestOf('words'));
  symlinkSync(path.join(root, 'node_modules'), path.join(workspace, 'node_modules'));
  return workspace;
}

/** A store with a shell and another team's feature, and a function that lists its state before and after a release. */
async function newStore(workspace: string) {
  const store = newFolder();
  const to = async (...args: readonly string[]) => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const from = args[0] === 'words' ? workspace : root;
    const code = await runRelease([...args, '--store', store], { root: from, report: say, complain: say });
    return { code, output: said.join('\n') };
  };
  await to('host', '--built', buildShell(), '--without-tests');
  await to('review', '--built', buildFeature('review'), '--without-tests');
  const registry = () => readFileSync(path.join(store, 'registry.json'), 'utf8');
  const before = registry();
  const untouched = () => registry() === before && !existsSync(path.join(store, 'r', 'words'));
  return { to, untouched };
}

const route = (address: string) => ({ path: address, access: 'protected', layout: 'tabs', title }) as const;
/** gzip cannot shrink 60,000 random letters below what a feature may take. */
const heavy = [...Array(60_000).keys()].map((index) => ((index * 7919 * index) % 65_521).toString(36)).join('');

describe('a release is refused, nothing is published, and it says what to do', () => {
  it.each<[string, FeatureBuild, RegExp, RegExp]>([
    [
      'another major of the contract',
      { manifest: { contract: '2.0' } },
      /contract 2\.0.*speaks 1\.0/,
      /Release the shell/,
    ],
    ['a higher minor', { manifest: { contract: '1.9' } }, /contract 1\.9.*speaks 1\.0/, /build for the contract/],
    ['a React that the shell does not bring', { shared: { react: '^18.2.0' } }, /react \^18\.2\.0.*19\.3\.1/, /Widen/],
    ['a package that it does not share', { shared: { vue: '^3.0.0' } }, /needs vue .*brings none/, /Widen/],
    [
      'an address of another feature',
      { manifest: { routes: [route('/review')] } },
      /\/review meets \/review of review/,
      /feature\.json/,
    ],
    [
      'an address of the shell',
      { manifest: { routes: [route('/terms')] } },
      /the shell’s or the server’s/,
      /feature\.json/,
    ],
    ['its weight', { code: heavy }, /takes \d+ bytes gzipped, its limit is 40000/, /raise budget\.firstVisitBytes/],
    ['a manifest that is code', { files: { 'mf-manifest.json': '{"getPublicPath":"x"}' } }, /is code/, /Take it out/],
  ])('for %s', async (_title, build, reason, todo) => {
    const { to, untouched } = await newStore(newWorkspace());
    const { code, output } = await to('words', '--built', buildFeature('words', build), '--without-tests');
    expect(code).toBe(1);
    expect(output).toMatch(/^Refused\. Learners have what they had before\./m);
    expect(output).toMatch(reason);
    expect(output).toMatch(todo);
    expect(untouched()).toBe(true);
  });

  it('for what fails of its types, lint, tests and stories, all of which were run', async () => {
    const { to, untouched } = await newStore(newWorkspace('test', 'stories'));
    const { code, output } = await to('words', '--built', buildFeature('words'));
    expect(code).toBe(1);
    expect(output).toMatch(/passed +types of words[\s\S]*passed +lint[\s\S]*FAILED +tests[\s\S]*FAILED +stories/);
    expect(output).toMatch(
      /The tests of words failed:[\s\S]*test: 2 expected, 3 seen[\s\S]*exec nx run @test\/words:test/,
    );
    expect(untouched()).toBe(true);
  }, 60_000);

  it('for a build that fails', async () => {
    const { to, untouched } = await newStore(newWorkspace('build'));
    const { code, output } = await to('words');
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/words does not build:[\s\S]*3 seen/) });
    expect(untouched()).toBe(true);
  });
});

describe('a dry run', () => {
  it('runs the same checks as a release, and publishes nothing', async () => {
    const { to, untouched } = await newStore(newWorkspace());
    const built = ['--built', buildFeature('words'), '--without-tests'];
    const dry = await to('words', ...built, '--dry-run');
    expect(dry).toEqual({ code: 0, output: expect.stringMatching(/Nothing was published: it may be released/) });
    expect(untouched()).toBe(true);
    expect(await to('words', ...built)).toMatchObject({ code: 0 });
    const far = buildFeature('words', { manifest: { contract: '9.0' } });
    expect(await to('words', '--built', far, '--dry-run')).toMatchObject({ code: 1 });
  });

  it('is refused for a rollback, which then does not take place', async () => {
    const { to } = await newStore(newWorkspace());
    expect(await to('rollback', 'review', '--dry-run')).toMatchObject({
      code: 2,
      output: expect.stringMatching(/--dry-run says nothing to rollback/),
    });
  });
});
