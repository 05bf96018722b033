import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { broughtBy } from '@fabula/bundler';
import { describe, expect, it } from 'vitest';
import { damagesOf } from './damages.ts';
import { stagingFolder } from './publish.ts';
import { runRelease } from './run.ts';
import { readRegistry } from './store.ts';
import { buildFeature, buildShell, newFolder, title } from './testing/builds.ts';
import { type Outcome, runApart, runByNpm, startApart } from './testing/command.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

/** Runs the command on tiny builds; `run` chooses this process or a child process. */
function newStore(run: (...args: readonly string[]) => Promise<Outcome> = runHere) {
  const store = newFolder();
  const to = (...args: readonly string[]) => run(...args, '--store', store);
  const built = (dist: string) => ['--built', dist, '--without-tests'];
  const publish = (feature: string, code: string, ...more: readonly string[]) =>
    to(feature, ...built(buildFeature(feature, { code })), ...more);
  return { store, to, built, publish, registry: () => readRegistry(store) };
}

async function runHere(...args: readonly string[]): Promise<Outcome> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const code = await runRelease(args, { root, report: say, complain: say });
  return { code, output: said.join('\n') };
}

/** Files that the registry names and that are missing or changed. */
function damages(store: string): string[] {
  const versions = Object.values(readRegistry(store).features).flatMap((feature) => Object.values(feature.versions));
  return versions.flatMap((files) => damagesOf(store, files));
}

describe('npm run release', () => {
  it('tells a feature’s whole life, and what to do wherever it refuses', async () => {
    const { store, to, built, publish, registry } = newStore();
    const review = () => registry().features.review;

    expect(await publish('review', 'one')).toMatchObject({ code: 1, output: expect.stringMatching(/release -- host/) });
    expect(await to('host', ...built(buildShell()))).toMatchObject({ code: 0 });
    expect(await publish('review', 'one', '--canary', '10')).toMatchObject({ code: 1 });
    expect(await publish('review', 'one', '--as', '1.0.0')).toMatchObject({ code: 0 });
    expect(review()?.versions['1.0.0']?.unchecked).toEqual(['types', 'lint', 'tests', 'stories']);
    const again = await publish('review', 'two', '--as', '1.0.0');
    expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/published already, with other content/) });

    expect(await publish('review', 'two', '--as', '2.0.0', '--held')).toMatchObject({ code: 0 });
    expect(review()?.stable).toBe('1.0.0');
    expect(await to('canary', 'review', 'latest', '10')).toMatchObject({ code: 0 });
    expect(review()?.canary).toEqual({ version: '2.0.0', percent: 10, salt: 'review-2.0.0' });
    expect(await to('promote', 'review')).toMatchObject({ code: 0 });
    expect(review()).toMatchObject({ stable: '2.0.0', previous: '1.0.0' });
    expect(await to('promote', 'review')).toMatchObject({ code: 1, output: expect.stringMatching(/no canary/) });

    expect(await runByNpm('rollback', 'review', '--store', store)).toMatchObject({ code: 0 });
    expect(review()).toMatchObject({ stable: '1.0.0' });
    expect(review()?.previous).toBeUndefined();

    expect(await to('disable', 'review')).toMatchObject({ code: 0 });
    expect(review()?.disabled).toBe(true);
    expect((await to('status')).output).toMatch(/review +1\.0\.0 .*disabled; released without types/);
    expect(await to('enable', 'review')).toMatchObject({ code: 0 });
    expect(review()?.disabled).toBeUndefined();
    expect(damages(store)).toEqual([]);
  });

  it('switches the worker off and on again, also through a release of the shell in between', async () => {
    const { store, to, built, registry } = newStore();
    const served = () => readFileSync(path.join(store, 'worker.js'), 'utf8');
    await to('host', ...built(buildShell()));
    expect(await to('worker', 'off')).toMatchObject({ code: 1, output: expect.stringMatching(/no worker.*\n.*host/) });
    await to('host', ...built(buildShell('app', { react: '19.3.1' }, { 'worker.js': 'one', 'worker-off.js': 'off' })));
    expect(served()).toBe('one');
    expect(await to('worker', 'off')).toMatchObject({ code: 0 });
    expect([served(), registry().worker]).toEqual(['off', 'off']);
    await to('host', ...built(buildShell('app', { react: '19.3.1' }, { 'worker.js': 'two', 'worker-off.js': 'off' })));
    expect([served(), registry().worker]).toEqual(['off', 'off']);
    expect((await to('status')).output).toMatch(/worker is off/);
    expect(await to('worker', 'on')).toMatchObject({ code: 0 });
    expect([served(), registry().worker]).toEqual(['two', undefined]);
    expect(await to('worker', 'maybe')).toMatchObject({ code: 2 });
  });

  it('takes as the latest what was released last, though its content was published before', async () => {
    const { to, built, publish, registry } = newStore();
    await to('host', ...built(buildShell()));
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish('review', version, '--as', version);
    expect(await publish('review', '2.0.0', '--as', '2.0.0', '--held')).toMatchObject({ code: 0 });
    expect((await to('status')).output).toMatch(/review +3\.0\.0 +2\.0\.0 +2\.0\.0 +/);
    await to('canary', 'review', '1.0.0', '10');
    await to('rollback', 'review');
    expect(await to('canary', 'review', 'latest', '10')).toMatchObject({ code: 0 });
    expect(registry().features.review).toMatchObject({ stable: '3.0.0', canary: { version: '2.0.0' } });
    await publish('review', '1.0.0', '--as', '1.0.0');
    await to('rollback', 'review');
    await to('rollback', 'review');
    expect(await to('canary', 'review', 'latest', '10')).toMatchObject({ code: 0 });
    expect(registry().features.review).toMatchObject({ stable: '3.0.0', canary: { version: '1.0.0' } });
  });

  it('releases no shell that could not run a stable feature', async () => {
    const { to, built, publish, registry } = newStore();
    await to('host', ...built(buildShell('app')));
    await publish('review', 'one');
    const refused = await to('host', ...built(buildShell('newer', { react: '20.0.0' })));
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/review .* needs react \^19\.0\.0, .*20\.0\.0/),
    });
    expect(registry().host.shared).toEqual({ react: '19.3.1' });
    expect(await to('host', ...built(buildShell('newer', { react: '19.9.0' })))).toMatchObject({ code: 0 });
    expect(registry()).toMatchObject({ revision: 3, host: { shared: { react: '19.9.0' } } });
  });

  it('changes nothing when it refuses, and names every reason at once', async () => {
    const { store, to, built, publish } = newStore();
    await to('host', ...built(buildShell()));
    await publish('review', 'one');
    const before = readFileSync(path.join(store, 'registry.json'), 'utf8');
    const route = { path: '/review', access: 'protected', layout: 'tabs', title } as const;
    const manifest = { contract: '1.9', routes: [route] };
    const dist = buildFeature('phrases', { shared: { react: '^18.0.0' }, manifest });
    const { code, output } = await to('phrases', ...built(dist));
    expect(code).toBe(1);
    for (const reason of [/contract 1\.9/, /react \^18/, /meets \/review of review/]) expect(output).toMatch(reason);
    expect(readFileSync(path.join(store, 'registry.json'), 'utf8')).toBe(before);
    expect(existsSync(path.join(store, 'r', 'phrases'))).toBe(false);
    expect(await to('revue', ...built(dist))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/no apps\/revue/),
    });
    expect(await to('canary', 'review', 'latest')).toMatchObject({ code: 2 });
    expect(await runHere('status', '--store', path.join(store, 'typo'))).toMatchObject({ code: 1 });
  });

  it('builds a real feature and publishes it whole', async () => {
    const { store, to, built, registry } = newStore();
    await to('host', ...built(buildShell('app', broughtBy(path.join(root, 'apps/shell'), '1.0').shared)));
    const outcome = await to('review', '--without-tests');
    expect(outcome).toMatchObject({ code: 0, output: expect.stringMatching(/review [0-9a-f]{12} for everybody/) });
    const release = registry().features.review;
    const files = release?.versions[release.stable];
    expect(Object.keys(files?.integrity ?? {})).toEqual(
      expect.arrayContaining(['remoteEntry.js', 'locales/fr.json', '@mf-types.zip', '@mf-types.d.ts']),
    );
    expect(files?.shared).toMatchObject({ react: expect.stringMatching(/^\^19/) });
    expect(damages(store)).toEqual([]);
  }, 120_000);
});

describe('several releases at the same moment', () => {
  it('all land when they are of several features', async () => {
    const { store, to, built, publish, registry } = newStore(runApart);
    await to('host', ...built(buildShell()));
    const features = ['account', 'phrases', 'profile', 'review', 'today'];
    const outcomes = await Promise.all(features.map((feature) => publish(feature, 'one')));
    expect(outcomes.map(({ code, output }) => (code === 0 ? 'landed' : output))).toEqual(features.map(() => 'landed'));
    expect(Object.keys(registry().features).sort()).toEqual(features);
    expect(registry().revision).toBe(1 + features.length);
    expect(damages(store)).toEqual([]);
  });

  it('of one feature leave one stable, and tell the second that it came second', async () => {
    const { store, to, built, publish, registry } = newStore(runApart);
    await to('host', ...built(buildShell()));
    await publish('review', 'zero');
    const outcomes = await Promise.all(['one', 'two', 'three'].map((code) => publish('review', code)));
    const landed = outcomes.filter(({ code }) => code === 0).length;
    for (const { code, output } of outcomes) {
      if (code !== 0) expect(output).toMatch(/Somebody else released review meanwhile[\s\S]*run this again/);
    }
    expect(landed).toBeGreaterThan(0);
    expect(registry().revision).toBe(2 + landed);
    expect(damages(store)).toEqual([]);
  });
});

describe('a release that is killed', () => {
  /** Compressing this takes long enough to be interrupted. */
  const slow = Object.fromEntries(
    [...Array(12).keys()].map((file) => [
      `later.${file}.js`,
      [...Array(60_000).keys()].map((n) => n * (file + 7)).join(),
    ]),
  );

  it('half-way through its files leaves the store whole, and the next one works', async () => {
    const { store, to, built, publish, registry } = newStore(runApart);
    await to('host', ...built(buildShell()));
    await publish('review', 'one');
    const before = registry();
    const watcher = watch(path.join(store, stagingFolder));
    const { child, outcome } = startApart(
      ['review', ...built(buildFeature('review', { files: slow })), '--store', store],
      { TMPDIR: store },
    );
    await once(watcher, 'change');
    watcher.close();
    child.kill('SIGKILL');
    expect((await outcome).code).toBeNull();
    expect(registry()).toEqual(before);
    expect(readdirSync(path.join(store, 'r', 'review'))).toEqual([before.features.review?.stable]);
    expect(damages(store)).toEqual([]);
    expect(await publish('review', 'two')).toMatchObject({ code: 0 });
    expect(registry().revision).toBe(before.revision + 1);
  });

  it('between its files and the registry leaves unreferenced files, until somebody releases the same', async () => {
    const { store, to, built, publish, registry } = newStore(runApart);
    await to('host', ...built(buildShell()));
    await publish('review', 'one');
    const before = registry();
    const folder = path.join(store, 'r', 'review');
    const holder = startHolder(store);
    await once(holder.stdout, 'data');
    const watcher = watch(folder);
    const dist = buildFeature('review', { code: 'two' });
    const { child, outcome } = startApart(['review', ...built(dist), '--store', store], { TMPDIR: store });
    await once(watcher, 'change'); // its files are there, and it waits for the lock
    watcher.close();
    child.kill('SIGKILL');
    expect((await outcome).code).toBeNull();
    holder.kill('SIGKILL');
    expect(registry()).toEqual(before);
    const [published] = readdirSync(folder).filter((version) => version !== before.features.review?.stable);
    expect(await to('review', ...built(dist))).toMatchObject({ code: 0 });
    expect(registry()).toMatchObject({ revision: before.revision + 1, features: { review: { stable: published } } });
    expect(damages(store)).toEqual([]);
  });

  it('that holds the lock lets the next one in at once', async () => {
    const { store, to, built, publish } = newStore(runApart);
    await to('host', ...built(buildShell()));
    const holder = startHolder(store);
    await once(holder.stdout, 'data');
    const waiting = publish('review', 'one');
    holder.kill('SIGKILL');
    expect(await waiting).toMatchObject({ code: 0 });
  });
});

/** Starts a process that takes the store's lock, reports it, and never releases it. */
function startHolder(store: string) {
  const lock = path.join(import.meta.dirname, 'lock.ts');
  const code = `const { withLock } = await import(${JSON.stringify(lock)});
await withLock(${JSON.stringify(store)}, () => new Promise(() => { console.log('held'); setInterval(() => {}, 1000); }));`;
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
