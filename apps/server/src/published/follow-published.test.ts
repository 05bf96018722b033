import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAskShared } from '../cluster/ask-shared.ts';
import { openPublished } from './follow-published.ts';
import { digestOf, fileName, listText, stateName, stateText } from './published-state.ts';
import { createMemoryStore, type MemoryStore } from './testing/memory-store.ts';

/** A registry that offers one version of one feature. */
function registryOf(version: string): string {
  const feature = { name: 'review', contract: '1.0', routes: [] };
  const versions = { [version]: { entry: '', base: '', preload: [], feature } };
  const features = { review: { stable: version, versions } };
  return JSON.stringify({ schema: 1, revision: Number(version), host: { contract: '1.0' }, features });
}

/** Publishes the files as the next state, and says under which names their contents are. */
function publish(store: MemoryStore, generation: number, texts: Readonly<Record<string, string>>) {
  const files = Object.entries({ 'registry.json': registryOf(String(generation)), ...texts }).map(
    ([path, text]) => [path, Buffer.from(text)] as const,
  );
  const nameOf = (content: Buffer) => fileName(digestOf(content));
  for (const [, content] of files) store.objects.set(nameOf(content), content);
  const list = Buffer.from(listText(new Map(files.map(([path, content]) => [path, { digest: digestOf(content) }]))));
  store.objects.set(nameOf(list), list);
  store.objects.set(stateName(generation), Buffer.from(stateText({ generation, list: digestOf(list) })));
  return (path: string) => nameOf(Buffer.from(texts[path] ?? ''));
}

async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'fabula-published-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

/** A server's copy of the store, whose clock only the test moves. */
async function follower(store: MemoryStore, given: { home?: string; lookAgainMs?: number } = {}) {
  const home = given.home ?? (await newHome());
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const said: string[] = [];
  const log = {
    info: (_: unknown, text?: string) => void said.push(`info ${text ?? _}`),
    error: (_: unknown, text?: string) => void said.push(`error ${text ?? _}`),
  };
  const ask = createAskShared({ failing: () => undefined, back: () => undefined, now });
  const published = await openPublished({ store, ask, home, log, now, lookAgainMs: given.lookAgainMs ?? 0 });
  const read = (path: string) => readFile(join(published.folder() ?? 'nowhere', path), 'utf8');
  const isHere = async (path: string) =>
    stat(join(published.folder() ?? 'nowhere', path)).then(
      () => true,
      () => false,
    );
  /** After a failure nobody asks for five seconds. */
  const rested = () => {
    clock.ms += 6000;
  };
  return { ...published, home, said, read, isHere, rested };
}

describe('a server that follows the shared store', () => {
  it('shows nothing of it while nothing was published', async () => {
    const server = await follower(createMemoryStore());
    await server.follow();
    expect([server.folder(), server.generation(), server.isAway()]).toEqual([undefined, 0, false]);
    expect(await server.find('r/review/1/a.js')).toBeUndefined();
  });

  it('shows each release once all of it is here, and the one before until then', async () => {
    const store = createMemoryStore();
    publish(store, 1, { 'index.html': 'one', 'r/review/1/a.js': 'a' });
    const server = await follower(store);
    await server.follow();
    expect([server.generation(), await server.read('index.html'), await server.read('r/review/1/a.js')]).toEqual([
      1,
      'one',
      'a',
    ]);
    const nameOf = publish(store, 2, { 'index.html': 'two', 'r/review/2/b.js': 'b' });
    const missing = nameOf('r/review/2/b.js');
    const content = store.objects.get(missing) ?? Buffer.alloc(0);
    for (const damage of [undefined, Buffer.from('B')]) {
      if (damage) store.objects.set(missing, damage);
      else store.objects.delete(missing);
      await server.follow();
      expect([server.generation(), await server.read('index.html'), server.isAway()]).toEqual([1, 'one', true]);
      server.rested();
    }
    store.objects.set(missing, content);
    await server.follow();
    expect([server.generation(), await server.read('index.html'), server.isAway()]).toEqual([2, 'two', false]);
    expect(server.said.filter((line) => line.startsWith('error'))).toHaveLength(1);
  });

  it('goes on with what it has while the store is away, also after a start', async () => {
    const store = createMemoryStore();
    publish(store, 1, { 'index.html': 'one' });
    const server = await follower(store);
    await server.follow();
    store.isAway = true;
    for (const _ of [1, 2, 3]) {
      await server.follow();
      server.rested();
    }
    expect([await server.read('index.html'), server.isAway()]).toEqual(['one', true]);
    expect(server.said.filter((line) => line.startsWith('error'))).toHaveLength(1);
    const again = await follower(store, { home: server.home });
    await again.follow();
    expect([again.generation(), await again.read('index.html')]).toEqual([1, 'one']);
  });

  it('shows no file that a power cut has left half', async () => {
    const store = createMemoryStore();
    publish(store, 1, { 'index.html': 'one' });
    const server = await follower(store);
    await server.follow();
    await writeFile(join(server.folder() ?? '', 'index.html'), 'on');
    const again = await follower(store, { home: server.home });
    expect(await again.read('index.html')).toBe('one');
    await writeFile(join(again.folder() ?? '', 'index.html'), 'on');
    store.isAway = true;
    expect((await follower(store, { home: server.home })).folder()).toBeUndefined();
  });

  it('fetches what has changed, and what nobody is offered any more only when a page asks', async () => {
    const store = createMemoryStore();
    const nameOf = publish(store, 1, {
      'r/review/1/a.js': 'a',
      'r/review/1/a.js.br': 'packed',
      'r/review/0/z.js': 'z',
    });
    const server = await follower(store);
    await server.follow();
    expect([await server.isHere('r/review/1/a.js'), await server.isHere('r/review/0/z.js')]).toEqual([true, false]);
    publish(store, 2, {
      'r/review/2/b.js': 'b',
      'r/review/1/a.js': 'a',
      'r/review/1/a.js.br': 'packed',
      'r/review/0/z.js': 'z',
      'r/review/0/z.js.br': 'Z',
    });
    store.asked.length = 0;
    await server.follow();
    expect(store.asked).not.toContain(`get ${nameOf('r/review/1/a.js')}`);
    // What it had of the first is not lost, although nobody is offered that any more.
    expect([await server.isHere('r/review/1/a.js'), await server.isHere('r/review/0/z.js')]).toEqual([true, false]);
    expect(await server.find('r/review/0/z.js')).toBe(server.folder());
    expect([await server.read('r/review/0/z.js'), await server.read('r/review/0/z.js.br')]).toEqual(['z', 'Z']);
  });

  it('finds a file of a release that only another server shows yet, but never a damaged one', async () => {
    const store = createMemoryStore();
    publish(store, 1, {});
    const server = await follower(store);
    await server.follow();
    const nameOf = publish(store, 2, { 'r/review/2/b.js': 'b', 'r/review/2/c.js': 'c' });
    store.objects.set(nameOf('r/review/2/c.js'), Buffer.from('C'));
    const folder = await server.find('r/review/2/b.js');
    expect(await readFile(join(folder ?? 'nowhere', 'r/review/2/b.js'), 'utf8')).toBe('b');
    expect(await server.find('r/review/2/c.js')).toBeUndefined();
    expect(await server.find('r/review/2/d.js')).toBeUndefined();
    expect(server.generation()).toBe(1);
  });

  it('asks the store once for many names that nobody knows', async () => {
    const store = createMemoryStore();
    publish(store, 1, {});
    const server = await follower(store, { lookAgainMs: 1000 });
    await server.follow();
    store.asked.length = 0;
    const names = Array.from({ length: 20 }, (_, at) => `r/review/${at}/made-up.js`);
    await Promise.all(names.map((name) => server.find(name)));
    expect(store.asked).toEqual([`get ${stateName(2)}`]);
  });

  it('keeps no more than the last two on its disk, and gives the same file the same time as others do', async () => {
    const store = createMemoryStore();
    const [server, other] = [await follower(store), await follower(store)];
    for (const generation of [1, 2, 3]) {
      publish(store, generation, { 'worker.js': 'work', 'index.html': String(generation) });
      await server.follow();
    }
    await other.follow();
    const sets = (await readdir(server.home)).filter((name) => name.startsWith('set-'));
    expect(sets.map((name) => name.split('-')[1]).sort()).toEqual(['2', '3']);
    const timeOf = async (folder = '', path = 'worker.js') => Math.round((await stat(join(folder, path))).mtimeMs);
    expect(await timeOf(server.folder())).toBe(await timeOf(other.folder()));
    expect(await timeOf(server.folder(), 'index.html')).not.toBe(await timeOf(server.folder()));
  });

  it('begins anew with another store whose numbers are lower', async () => {
    const store = createMemoryStore();
    for (const generation of [1, 2]) publish(store, generation, { 'index.html': `old ${generation}` });
    const server = await follower(store);
    await server.follow();
    store.objects.clear();
    publish(store, 1, { 'index.html': 'new' });
    const again = await follower(store, { home: server.home });
    await again.follow();
    expect([again.generation(), await again.read('index.html')]).toEqual([1, 'new']);
  });
});
