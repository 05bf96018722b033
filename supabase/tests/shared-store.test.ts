import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from '@fabula/server/settings';
import { type ObjectFacts, type ObjectStore, openStore } from '@fabula/server/testing';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bucket, startS3Double } from './doubles/s3-double.ts';
import { signatureFault } from './doubles/s3-signature.ts';
import { oneOfSeveral, type RunningServer, startServer } from './harness.ts';
import { createWorld, must } from './learners.ts';
import { isStoreReal, startObjectStore } from './object-stores.ts';
import { ownPostgres } from './own-databases.ts';

const metricsKey = 'a key of the tests alone';

/** Opens the store that the environment names, as a server does. */
async function opened(env: Readonly<Record<string, string>>): Promise<ObjectStore> {
  const { storage } = readSettings(env);
  if (!storage) throw new Error('No store is named');
  return openStore(storage);
}

interface World {
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<unknown>;
}

const worlds: Readonly<Record<string, () => Promise<World>>> = {
  async 'a folder'() {
    const folder = await mkdtemp(path.join(tmpdir(), 'fabula-store-'));
    return {
      env: { STORAGE_URL: pathToFileURL(folder).href },
      close: () => rm(folder, { recursive: true, force: true }),
    };
  },
  "a double of S3's": startS3Double,
  ...(isStoreReal ? { "Ceph's gateway": startObjectStore } : {}),
};

describe.each(Object.entries(worlds))('the shared store: %s', (_, start) => {
  let store: ObjectStore;
  beforeAll(async () => {
    const { env, close } = await start();
    store = await opened(env);
    return async () => void (await close());
  });
  const namesIn = async (prefix: string) => {
    const found: ObjectFacts[] = [];
    for await (const facts of store.list(prefix)) found.push(facts);
    return found.toSorted((a, b) => a.name.localeCompare(b.name));
  };
  const type = 'application/octet-stream';
  /** A folder in it for one test. */
  const place = () => `test/${randomUUID()}/`;

  it('gives back what was put there, and its newest content', async () => {
    const name = `${place()}a`;
    expect(await store.get(name)).toBeUndefined();
    const every = Buffer.from(Array.from({ length: 256 }, (__, byte) => byte));
    const before = Date.now();
    for (const content of [Buffer.from('first'), Buffer.alloc(0), every]) {
      await store.put(name, content, type);
      expect((await store.get(name))?.content).toEqual(content);
    }
    // A store keeps whole seconds, and its clock is another one's.
    expect(Math.abs(((await store.get(name))?.changedMs ?? 0) - before)).toBeLessThan(600_000);
  });

  it('lists what begins so, with sizes, over as many pages as there are', async () => {
    const here = place();
    for (const at of [0, 1, 2, 3, 4, 5, 6]) await store.put(`${here}s/${at}`, Buffer.alloc(at + 1), type);
    await store.put(`${here}other`, Buffer.alloc(1), type);
    const found = await namesIn(`${here}s/`);
    expect(found.map(({ name, bytes }) => [name, bytes])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((at) => [`${here}s/${at}`, at + 1]),
    );
    expect(found.every(({ changedMs }) => changedMs > 0)).toBe(true);
    expect(await namesIn(`${here}nothing/`)).toEqual([]);
  });

  it('forgets what is removed, and says nothing of what was not there', async () => {
    const here = place();
    await store.put(`${here}a`, Buffer.from('a'), type);
    await store.remove(`${here}a`);
    await store.remove(`${here}a`);
    expect(await store.get(`${here}a`)).toBeUndefined();
    expect(await namesIn(here)).toEqual([]);
  });

  it.each(['', '../a', '/a', 'a/../b', 'a//b', 'a b', 'a?b', '.a', 'a/'])('takes no name like "%s"', async (name) => {
    await expect(Promise.resolve().then(() => store.get(name))).rejects.toThrow('no name');
    await expect(Promise.resolve().then(() => store.put(name, Buffer.alloc(0), type))).rejects.toThrow('no name');
  });

  it('is written to by one of several who each want to be the first, and by nobody after', async () => {
    const name = `${place()}a`;
    const contents = [1, 2, 3, 4].map((byte) => Buffer.alloc(1000, byte));
    const created = await Promise.all(contents.map((content) => store.create(name, content, type)));
    expect(created.filter((isFirst) => isFirst)).toHaveLength(1);
    const first = contents[created.indexOf(true)];
    expect((await store.get(name))?.content).toEqual(first);
    expect(await store.create(name, Buffer.from('later'), type)).toBe(false);
    expect((await store.get(name))?.content).toEqual(first);
    expect(await namesIn(name)).toHaveLength(1);
  });

  it('has the newest whole content while several write', async () => {
    const name = `${place()}a`;
    const contents = [1, 2, 3, 4].map((byte) => Buffer.alloc(100_000, byte));
    await Promise.all(contents.map((content) => store.put(name, content, type)));
    const found = await store.get(name);
    expect(contents.some((content) => found?.content.equals(content))).toBe(true);
  });
});

describe('a store by S3', () => {
  const isolated = async () => {
    const double = await startS3Double();
    onTestFinished(() => double.close());
    return double;
  };

  it('gets what is put there under its folder and with its kind', async () => {
    const double = await isolated();
    await (await opened(double.env)).put('speech/ab', Buffer.from('x'), 'audio/ogg');
    expect([...double.objects]).toEqual([['fabula/speech/ab', expect.objectContaining({ type: 'audio/ogg' })]]);
  });

  it.each([
    ['another key', { STORAGE_SECRET_KEY: 'another' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { STORAGE_KEY_ID: 'unknown' }, 'InvalidAccessKeyId'],
  ])('is not read with %s, and the error names neither', async (_, other, code) => {
    const double = await isolated();
    const store = await opened({ ...double.env, ...other });
    const failure = await store.get('a').catch((error: unknown) => error);
    expect(String(failure)).toBe(`StorageError: The store answers 403 ${code}`);
    expect(JSON.stringify([failure, String((failure as Error).stack)])).not.toContain(double.env.STORAGE_SECRET_KEY);
  });

  it('without its bucket is an error, not an empty one', async () => {
    const double = await isolated();
    const store = await opened({ ...double.env, STORAGE_URL: double.env.STORAGE_URL.replace(bucket, 'elsewhere') });
    await expect(store.get('a')).rejects.toThrow('404 NoSuchBucket');
  });

  it('that is broken is an error each time, and is not asked again by itself', async () => {
    const double = await isolated();
    const store = await opened(double.env);
    double.weather = 'broken';
    await expect(store.get('a')).rejects.toThrow('500 InternalError');
    await expect(store.put('a', Buffer.from('a'), 'text/plain')).rejects.toThrow('500');
  });
});

describe('two servers with one store', () => {
  it('make a sound once, and each by itself while the store is away', async () => {
    const double = await startS3Double();
    onTestFinished(() => double.close());
    const databaseUrl = await ownPostgres();
    const start = async () => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'fabula-shared-store-'));
      // On a busy machine the first voice may take longer than usual. The second one then answers, and both are kept.
      const env = { ...oneOfSeveral, ...double.env, METRICS_KEY: metricsKey, AI_TTS_SECONDS: '60' };
      const server = await startServer({ databaseUrl, dataDir, env });
      onTestFinished(() => server.remove());
      const away = async () => {
        const headers = { authorization: `Bearer ${metricsKey}` };
        const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
        return /^fabula_storage_away (\d)$/m.exec(text)?.[1];
      };
      return { ...server, away };
    };
    const [one, other] = [await start(), await start()];
    const { client } = await createWorld({ engine: 'PostgreSQL', url: one.url, ...one.keys }).signUp();
    const token = must(await client.auth.getSession()).session?.access_token ?? '';
    const speak = async ({ url, keys }: RunningServer, text: string) => {
      const answer = await fetch(`${url}/functions/v1/text-to-speech`, {
        method: 'POST',
        headers: {
          apikey: keys.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ text, language: 'Spanish' }),
      });
      return [answer.status, (await answer.json()).cached];
    };
    expect(await speak(one, 'Hola')).toEqual([200, false]);
    await expect.poll(() => double.objects.size).toBe(1);
    expect(await speak(other, 'Hola')).toEqual([200, true]);
    expect(await other.away()).toBe('0');
    double.weather = 'broken';
    expect(await speak(one, 'Adiós')).toEqual([200, false]);
    expect(await speak(other, 'Adiós')).toEqual([200, false]);
    expect(await speak(other, 'Adiós')).toEqual([200, true]);
    expect(await other.away()).toBe('1');
    expect(other.output().match(/the shared store does not answer/g)).toHaveLength(1);
    expect(one.output() + other.output()).not.toContain(double.env.STORAGE_SECRET_KEY);
    double.weather = 'calm';
    await expect.poll(() => speak(other, randomUUID()).then(other.away)).toBe('0');
  });
});

describe('the double', () => {
  // The example in Amazon's documentation of signatures in headers.
  const example = {
    method: 'GET',
    target: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    body: Buffer.alloc(0),
  };
  const key = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const then = Date.UTC(2013, 4, 24);

  it('takes a signature as documented, and no other', () => {
    expect(signatureFault(example, key, then)).toBeNull();
    expect(signatureFault({ ...example, target: '/other.txt' }, key, then)).toBe('SignatureDoesNotMatch');
    expect(signatureFault({ ...example, body: Buffer.from('x') }, key, then)).toBe('XAmzContentSHA256Mismatch');
    expect(signatureFault(example, { ...key, secretAccessKey: 'x' }, then)).toBe('SignatureDoesNotMatch');
    expect(signatureFault(example, key, then + 3_600_000)).toBe('RequestTimeTooSkewed');
  });
});
