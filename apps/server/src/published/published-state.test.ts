import { describe, expect, it } from 'vitest';
import { StorageError } from '../storage/object-store.ts';
import {
  digestOf,
  fileName,
  listSchema,
  listText,
  newestState,
  PublishedFileError,
  type PublishedState,
  readList,
  readPublishedFile,
  stateName,
  stateText,
  staysInside,
} from './published-state.ts';
import { createMemoryStore } from './testing/memory-store.ts';

const list = digestOf(Buffer.from('a list'));
const put = (store: ReturnType<typeof createMemoryStore>, { generation }: Pick<PublishedState, 'generation'>) =>
  store.objects.set(stateName(generation), Buffer.from(stateText({ generation, list })));

describe('a path in a list', () => {
  it.each([
    ['index.html', true],
    ['r/review/1.5.0+a/@mf-types.zip', true],
    ['.shell-assets', true],
    ['assets/ünter.js', true],
    ['', false],
    ['/etc/passwd', false],
    ['../keys.json', false],
    ['r/../../keys.json', false],
    ['r/./a', false],
    ['r//a', false],
    ['r/', false],
    ['..\\keys.json', false],
    ['C:/keys.json', false],
    ['a\0b', false],
  ])('%j stays in the folder: %s', (path, isInside) => {
    expect(staysInside(path)).toBe(isInside);
    const text = listText(new Map([[path, { digest: list }]]));
    expect(listSchema.safeParse(JSON.parse(text)).success).toBe(isInside);
  });
});

describe('the newest state', () => {
  it.each<[string, number[], number | undefined, number | undefined]>([
    ['is none where nothing was published', [], undefined, undefined],
    ['is the only one', [1], undefined, 1],
    ['is the highest, by number and not by name', [9, 10, 2], undefined, 10],
    ['is found from one that is known', [1, 2, 3], 1, 3],
    ['stays the known one where there is no later one', [3], 3, 3],
    ['is not one with which only the store was tried', [0], undefined, undefined],
  ])('%s', async (_, there, known, newest) => {
    const store = createMemoryStore();
    for (const generation of there) put(store, { generation });
    const before = known === undefined ? undefined : { generation: known, list };
    expect((await newestState(store, before))?.generation).toBe(newest);
  });

  it('is asked for by its name alone where one is known', async () => {
    const store = createMemoryStore();
    put(store, { generation: 1 });
    await newestState(store, { generation: 1, list });
    expect(store.asked).toEqual([`get ${stateName(2)}`]);
  });

  it.each(['', 'null', '{"schema":2,"generation":1,"list":""}', '{"schema":1,"generation":1,"list":"../x"}'])(
    'that reads %j is an error of the store',
    async (text) => {
      const store = createMemoryStore();
      store.objects.set(stateName(1), Buffer.from(text));
      await expect(newestState(store)).rejects.toThrow(StorageError);
    },
  );
});

describe('a published file', () => {
  it('is what its name says, or an error', async () => {
    const store = createMemoryStore();
    const content = Buffer.from('code');
    const digest = digestOf(content);
    await expect(readPublishedFile(store, digest)).rejects.toThrow(PublishedFileError);
    store.objects.set(fileName(digest), content);
    expect(await readPublishedFile(store, digest)).toEqual(content);
    store.objects.set(fileName(digest), Buffer.from('Code'));
    await expect(readPublishedFile(store, digest)).rejects.toThrow(PublishedFileError);
  });

  it('may be a list, which tells of every file what was written into it', async () => {
    const store = createMemoryStore();
    const files = new Map([
      ['index.html', { digest: list }],
      ['assets/a.js', { digest: list, usedMs: 5 }],
    ]);
    const text = Buffer.from(listText(files));
    store.objects.set(fileName(digestOf(text)), text);
    expect(await readList(store, { generation: 1, list: digestOf(text) })).toEqual(files);
  });
});
