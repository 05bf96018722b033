import { deleteDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDeviceStorage } from './device-storage.ts';
import type { StoredRecord } from './record-storage.ts';

let made = 0;

function openStorage() {
  made += 1;
  const name = `storage-${made}`;
  return { ...openDeviceStorage(name), name };
}

const record = (id: string, change: Partial<StoredRecord> = {}): StoredRecord => ({
  id,
  owner: 'ada',
  group: 'story/sentence:1',
  at: 1000,
  sizeBytes: 3,
  value: { bytes: Uint8Array.of(1, 2, 3).buffer },
  ...change,
});

afterEach(() => vi.restoreAllMocks());

describe('the storage of a device', () => {
  it('returns what was put, even to a page that opens it later', async () => {
    const { recordings, name } = openStorage();
    await recordings.put(record('a'));
    expect(await recordings.get('a')).toEqual(record('a'));
    expect(await openDeviceStorage(name).recordings.get('a')).toEqual(record('a'));
    expect(await recordings.get('b')).toBeNull();
  });

  it('keeps recordings and clips apart', async () => {
    const { recordings, clips } = openStorage();
    await clips.put(record('a', { owner: '' }));
    expect(await recordings.get('a')).toBeNull();
    expect(await clips.entries('')).toHaveLength(1);
  });

  it('lists entries oldest first, without their values', async () => {
    const { recordings } = openStorage();
    await recordings.put(record('young', { at: 3000, owner: 'ada' }));
    await recordings.put(record('old', { at: 1000, owner: 'bob' }));
    await recordings.put(record('middle', { at: 2000, owner: 'ada' }));
    const { value: _, ...old } = record('old', { at: 1000, owner: 'bob' });
    expect((await recordings.entries())[0]).toEqual(old);
    expect((await recordings.entries()).map(({ id }) => id)).toEqual(['old', 'middle', 'young']);
  });

  it.each([
    ['ada', ['a']],
    ['ad', []],
    ['', ['c']],
    ['adam', ['b']],
  ])("lists the entries of '%s' alone", async (owner, ids) => {
    const { recordings } = openStorage();
    await recordings.put(record('a', { owner: 'ada' }));
    await recordings.put(record('b', { owner: 'adam' }));
    await recordings.put(record('c', { owner: '' }));
    expect((await recordings.entries(owner)).map(({ id }) => id)).toEqual(ids);
  });

  it('changes the value of a record that is there, and of no other', async () => {
    const { recordings } = openStorage();
    await recordings.put(record('a', { value: 1 }));
    await recordings.change('a', (before) => [before, 2]);
    await recordings.change('b', () => 'new');
    expect(await recordings.get('a')).toMatchObject({ value: [1, 2] });
    expect(await recordings.get('b')).toBeNull();
  });

  it('removes what it is told to', async () => {
    const { recordings } = openStorage();
    await Promise.all(['a', 'b', 'c'].map((id) => recordings.put(record(id))));
    await recordings.remove(['a', 'c', 'never there']);
    expect((await recordings.entries()).map(({ id }) => id)).toEqual(['b']);
  });

  it('rejects while the database is blocked and works once it is not', async () => {
    const { recordings } = openStorage();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await expect(recordings.put(record('a'))).rejects.toMatchObject({ name: 'SecurityError' });
    vi.restoreAllMocks();
    await recordings.put(record('a'));
    expect(await recordings.get('a')).not.toBeNull();
  });

  it('opens the database again if the browser closed it without an event', async () => {
    const { recordings } = openStorage();
    await recordings.put(record('a'));
    const connections = vi.spyOn(indexedDB, 'open');
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    expect(await recordings.get('a')).toEqual(record('a'));
    await recordings.put(record('b'));
    expect(connections).toHaveBeenCalledOnce();
  });

  it('lets the database be deleted while it is open, and creates it again', async () => {
    const { recordings, name } = openStorage();
    await recordings.put(record('a'));
    await deleteDB(name);
    expect(await recordings.get('a')).toBeNull();
    await recordings.put(record('b'));
    expect(await recordings.get('b')).toEqual(record('b'));
  });
});
