import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { newestState, type ObjectStore, openStore, readList } from '@fabula/server/published';
import { readSettings } from '@fabula/server/settings';
import { describe, expect, it } from 'vitest';
import { releaseFeature } from './release.ts';
import { runRelease } from './run.ts';
import { createSharedReleases } from './shared-releases.ts';
import { readRegistry, swapRegistry } from './store.ts';
import { buildFeature, buildShell, emptyRegistry, newFolder } from './testing/builds.ts';
import { findApp } from './workspace.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

/** A folder that several machines share, and what is asked of it as servers do. */
async function newShared() {
  const env = { PUBLISHED: 'store', STORAGE_URL: pathToFileURL(newFolder()).href };
  const { storage } = readSettings(env);
  if (!storage) throw new Error('No store is named');
  const store = await openStore(storage);
  const newest = () => newestState(store);
  const files = async () => {
    const state = await newest();
    return state ? await readList(store, state) : new Map();
  };
  return { env, store, newest, files };
}

/** A machine that releases there, in a folder of its own. */
function newMachine(env: NodeJS.ProcessEnv, folder = newFolder()) {
  const to = async (...args: readonly string[]) => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const code = await runRelease([...args, '--store', folder], { root, env, report: say, complain: say });
    return { code, output: said.join('\n') };
  };
  const host = (code: string) => to('host', '--built', buildShell(code), '--without-tests');
  const release = (feature: string, code: string, ...more: readonly string[]) =>
    to(feature, '--built', buildFeature(feature, { code }), '--without-tests', ...more);
  const stable = (feature: string) => readRegistry(folder).features[feature]?.stable;
  return { folder, to, host, release, stable };
}

const nothing = () => undefined;

describe('releases to a shared store', () => {
  it('go on from what another machine released, each as the next state', async () => {
    const { env, newest, files } = await newShared();
    const [one, other] = [newMachine(env), newMachine(env)];
    expect(await one.release('review', 'one')).toMatchObject({ code: 1, output: expect.stringMatching(/host/) });
    expect(await one.host('shell')).toMatchObject({ code: 0, output: expect.stringMatching(/shared {2}generation 1/) });
    expect(await one.release('review', 'one', '--as', '1.0.0')).toMatchObject({ code: 0 });
    expect(await other.to('status')).toMatchObject({ code: 0, output: expect.stringMatching(/review +1\.0\.0/) });
    expect(await other.release('review', 'two', '--as', '2.0.0')).toMatchObject({ code: 0 });
    expect(await one.to('rollback', 'review')).toMatchObject({ code: 0, output: expect.stringMatching(/2\.0\.0 was/) });
    expect(await newest()).toMatchObject({ generation: 4 });
    const paths = [...(await files()).keys()];
    expect(paths).toEqual(
      expect.arrayContaining(['registry.json', 'index.html', 'index.html.br', 'r/review/2.0.0/feature.aa.js.gz']),
    );
    expect(paths.filter((file) => file.includes('/.') || file.startsWith('.'))).toEqual(['.shell-assets']);
    await other.to('status');
    expect([one.stable('review'), other.stable('review')]).toEqual(['1.0.0', '1.0.0']);
  });

  it('say nothing to the store where nothing changed, or where they are refused', async () => {
    const { env, newest } = await newShared();
    const machine = newMachine(env);
    await machine.host('shell');
    await machine.release('review', 'one', '--as', '1.0.0');
    const before = await newest();
    expect(await machine.release('review', 'two', '--as', '1.0.0')).toMatchObject({ code: 1 });
    expect(await machine.release('review', 'three', '--dry-run')).toMatchObject({ code: 0 });
    expect(await machine.to('status', '--json')).toMatchObject({ output: expect.stringMatching(/^\{[\s\S]*\}$/) });
    expect(await machine.to('enable', 'review')).toMatchObject({ code: 0 });
    expect(await newest()).toEqual(before);
  });

  it('from two machines at the same moment are both there', async () => {
    const { env, newest } = await newShared();
    const [one, other] = [newMachine(env), newMachine(env)];
    await one.host('shell');
    const both = await Promise.all([one.release('review', 'one'), other.release('today', 'one')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const third = newMachine(env);
    await third.to('status');
    expect(Object.keys(readRegistry(third.folder).features).sort()).toEqual(['review', 'today']);
    expect(await newest()).toMatchObject({ generation: 3 });
  });

  it('of one feature are refused where another machine was first', async () => {
    const { env, store } = await newShared();
    const first = newMachine(env);
    await first.host('shell');
    const folder = newFolder();
    const shared = createSharedReleases(folder, store, nothing);
    await shared.bring();
    const sendFiles = async () => {
      await shared.sendFiles();
      await first.release('review', 'one');
    };
    const late = releaseFeature(
      {
        kind: 'release',
        feature: 'review',
        version: undefined,
        audience: { kind: 'everybody' },
        built: buildFeature('review', { code: 'two' }),
        mayGrow: true,
        tests: false,
        dry: false,
      },
      { find: (name) => findApp(root, name), store: folder, shared: { ...shared, sendFiles }, report: nothing },
    );
    await expect(late).rejects.toThrow(/Somebody else released review meanwhile/);
  });

  it('are made again on top of the one that was first', async () => {
    const { env, store } = await newShared();
    const first = newMachine(env);
    await first.host('shell');
    const folder = newFolder();
    const late = createSharedReleases(folder, store, nothing);
    await late.bring();
    let tries = 0;
    const after = await swapRegistry(
      folder,
      async (registry) => {
        tries += 1;
        if (tries === 1) await first.release('review', 'one', '--as', '1.0.0');
        return { ...registry, worker: 'off' as const };
      },
      { shared: late },
    );
    expect([tries, after.worker, after.features.review?.stable]).toEqual([2, 'off', '1.0.0']);
    await first.to('status');
    expect(readRegistry(first.folder)).toEqual(after);
  });

  it('begin with a folder that was released to before, and leave one alone where others have begun', async () => {
    const { env } = await newShared();
    const folder = newFolder();
    const alone = newMachine({}, folder);
    await alone.host('shell');
    await alone.release('review', 'one', '--as', '1.0.0');
    expect(await newMachine(env, folder).release('review', 'two', '--as', '2.0.0')).toMatchObject({ code: 0 });
    const third = newMachine(env);
    await third.to('status');
    expect(third.stable('review')).toBe('2.0.0');
    const otherFolder = newFolder();
    await newMachine({}, otherFolder).host('other');
    const page = readFileSync(path.join(otherFolder, 'index.html'));
    const refused = await newMachine(env, otherFolder).to('status');
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/filled by itself[\s\S]*empty folder/) });
    expect(readFileSync(path.join(otherFolder, 'index.html'))).toEqual(page);
  });

  it('remember on every machine when the shell’s files were last in use', async () => {
    const { env, store } = await newShared();
    const [one, other] = [newMachine(env), newMachine(env)];
    await one.host('first shell');
    const [asset = ''] = readFileSync(path.join(one.folder, '.shell-assets'), 'utf8').split('\n');
    expect(asset).toMatch(/^assets\//);
    const weeksAgo = Math.round(Date.now() / 1000) - 21 * 86_400;
    const age = async () => {
      utimesSync(path.join(one.folder, asset), weeksAgo, weeksAgo);
      await createSharedReleases(one.folder, store, nothing).send();
    };
    await age();
    await other.to('status');
    expect(statSync(path.join(other.folder, asset)).mtimeMs).toBe(weeksAgo * 1000);
    // It was in use until now, so pages that are open may ask for it for another week.
    await other.host('second shell');
    await one.to('status');
    expect(existsSync(path.join(one.folder, asset))).toBe(true);
    await age();
    await one.host('third shell');
    await other.to('status');
    expect(existsSync(path.join(other.folder, asset))).toBe(false);
  });
});

describe('a shared store that fails', () => {
  /** A machine with a registry of its own that is sent to a store of which some is other than usual. */
  async function sending(change: (store: ObjectStore) => Partial<ObjectStore>) {
    const { store, newest } = await newShared();
    const folder = newFolder();
    const releases = createSharedReleases(folder, { ...store, ...change(store) }, nothing);
    await releases.bring();
    writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(emptyRegistry));
    return { send: releases.send, newest, folder };
  }

  it('by replacing what it should only create gets no release', async () => {
    const { send, newest } = await sending((store) => ({
      create: (...object) => store.put(...object).then(() => true),
    }));
    await expect(send()).rejects.toThrow(/replaces what it was told to create/);
    expect(await newest()).toBeUndefined();
  });

  it('by losing its answer has the release all the same', async () => {
    const { send, newest } = await sending((store) => ({
      async create(...object) {
        const isFirst = await store.create(...object);
        if (object[0].endsWith('/1')) throw new TypeError('fetch failed');
        return isFirst;
      },
    }));
    expect(await send()).toBe(true);
    expect(await newest()).toMatchObject({ generation: 1 });
  });

  it('by not answering leaves everybody with what they had, and says what to do', async () => {
    const { env } = await newShared();
    const machine = newMachine(env);
    await machine.host('shell');
    const away = newMachine({
      PUBLISHED: 'store',
      STORAGE_URL: 's3://bucket?endpoint=http://127.0.0.1:9',
      STORAGE_KEY_ID: 'id',
      STORAGE_SECRET_KEY: 'secret',
    });
    expect(await away.to('status')).toMatchObject({ code: 1, output: expect.stringMatching(/could not be asked/) });
  });

  it('in its settings is named', async () => {
    const { code, output } = await newMachine({ PUBLISHED: 'store' }).to('status');
    expect([code, output]).toEqual([1, expect.stringMatching(/STORAGE_URL/)]);
  });
});
