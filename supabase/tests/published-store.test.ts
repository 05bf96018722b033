import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runRelease } from '../../tools/release/run.ts';
import { buildFeature, buildShell } from '../../tools/release/testing/builds.ts';
import { startS3Double } from './doubles/s3-double.ts';
import { type RunningServer, startServer } from './harness.ts';
import { isStoreReal, startObjectStore } from './object-stores.ts';

const root = path.resolve(import.meta.dirname, '../..');
const metricsKey = 'a key of the tests alone';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Env = Readonly<Record<string, string>>;

const worlds: Readonly<Record<string, () => Promise<Env>>> = {
  'a folder': async () => ({ STORAGE_URL: pathToFileURL(newFolder()).href }),
  [isStoreReal ? 'Ceph’s gateway' : 'a double of S3’s']: async () => {
    const store = await startObjectStore();
    onTestFinished(() => store.close());
    return store.env;
  },
};

/** A machine that releases to the store. */
function newMachine(env: Env) {
  const folder = newFolder();
  const to = async (...args: readonly string[]) => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const surroundings = { root, env: { ...env, PUBLISHED: 'store' }, report: say, complain: say };
    expect(await runRelease([...args, '--without-tests', '--store', folder], surroundings), said.join('\n')).toBe(0);
  };
  return {
    host: (code: string) => to('host', '--built', buildShell(code)),
    review: (code: string, version: string) =>
      to('review', '--built', buildFeature('review', { code }), '--as', version),
  };
}

/** A server that shows what is in the store, and beside it the files of its image. */
async function newServer(env: Env, seconds: number, imageCode = 'image') {
  const image = newFolder();
  const quiet = () => undefined;
  const args = ['host', '--built', buildShell(imageCode), '--without-tests', '--store', image];
  expect(await runRelease(args, { root, env: {}, report: quiet, complain: quiet })).toBe(0);
  const server = await startServer({
    env: {
      ...env,
      PUBLISHED: 'store',
      PUBLISHED_SECONDS: String(seconds),
      WWW_DIR: image,
      METRICS_KEY: metricsKey,
    },
  });
  onTestFinished(() => server.remove());
  return { ...server, ...questions(server) };
}

function questions({ url }: RunningServer) {
  const get = async (address: string) => {
    const answer = await fetch(url + address, { headers: { accept: 'text/html' } });
    return [answer.status, await answer.text()] as const;
  };
  const metric = async (name: string) => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsKey}` } });
    return new RegExp(`^fabula_published_${name} (\\d+)$`, 'm').exec(await answer.text())?.[1];
  };
  const stable = async () => JSON.parse((await get('/registry.json'))[1]).features.review?.stable;
  const shell = async () => JSON.parse((await get('/registry.json'))[1]).host.version;
  return { get, metric, stable, shell };
}

/** It never looks by itself while a test lasts. */
const never = 3600;

describe.each(Object.entries(worlds))('two servers that show what is published in %s', (_, start) => {
  it('show what one machine released, and the older one has the files of a page that the newer one made', async () => {
    const env = await start();
    const machine = newMachine(env);
    await machine.host('shell');
    await machine.review('one', '1.0.0');
    const [newer, older] = [await newServer(env, 1), await newServer(env, never)];
    expect([await newer.stable(), await older.stable()]).toEqual(['1.0.0', '1.0.0']);
    expect(await newer.shell()).toBe(await older.shell());
    expect(await older.get('/r/review/1.0.0/feature.aa.js')).toEqual([200, 'one']);

    await newMachine(env).review('two', '2.0.0');
    await expect.poll(newer.stable).toBe('2.0.0');
    expect([await older.stable(), await older.metric('generation')]).toEqual(['1.0.0', '2']);
    const [, page] = await newer.get('/review');
    expect(page).toContain('/r/review/2.0.0/');
    expect(await older.get('/r/review/2.0.0/feature.aa.js')).toEqual([200, 'two']);
    expect((await older.get('/r/review/3.0.0/feature.aa.js'))[0]).toBe(404);
    // Having seen that there is more, it follows before its time.
    await expect.poll(older.stable).toBe('2.0.0');
    expect(await older.get('/r/review/1.0.0/feature.aa.js')).toEqual([200, 'one']);
    expect([await newer.metric('generation'), await newer.metric('away')]).toEqual(['3', '0']);
  });
});

describe('a server whose store is away', () => {
  it('goes on with what it has, or with its image where it has nothing, and says so once', async () => {
    const double = await startS3Double();
    onTestFinished(() => double.close());
    const machine = newMachine(double.env);
    await machine.host('shell');
    await machine.review('one', '1.0.0');
    const server = await newServer(double.env, 1);
    double.weather = 'broken';
    await expect.poll(() => server.metric('away')).toBe('1');
    const empty = await newServer(double.env, 1);
    expect([await server.stable(), await empty.stable()]).toEqual(['1.0.0', undefined]);
    expect(await empty.shell()).not.toBe(await server.shell());
    for (const { get } of [server, empty]) expect((await get('/health'))[0]).toBe(200);
    double.weather = 'calm';
    await expect.poll(empty.stable).toBe('1.0.0');
    await expect.poll(() => server.metric('away')).toBe('0');
    expect(server.output().match(/what was published cannot be fetched/g)).toHaveLength(1);
    expect(server.output() + empty.output()).not.toContain(double.env.STORAGE_SECRET_KEY);
  });

  it('never serves a file that is not what was published', async () => {
    const double = await startS3Double();
    onTestFinished(() => double.close());
    const machine = newMachine(double.env);
    await machine.host('shell');
    const server = await newServer(double.env, never);
    await machine.review('the code of one', '1.0.0');
    const [damaged] = [...double.objects.values()].filter(({ content }) => content.toString() === 'the code of one');
    if (!damaged) throw new Error('The code is not in the store');
    const content = damaged.content;
    damaged.content = Buffer.from('the code of another');
    const address = '/r/review/1.0.0/feature.aa.js';
    expect((await server.get(address))[0]).toBe(404);
    expect((await server.get('/r/review/1.0.0/remoteEntry.js'))[0]).toBe(200);
    expect(await server.stable()).toBeUndefined();
    damaged.content = content;
    expect(await server.get(address)).toEqual([200, 'the code of one']);
  });
});
