import { ada, createFixturePlatform, type FixtureUser } from '@fabula/testing';

import { openDB } from 'idb';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Platform } from '../platform.ts';
import { queryOptions } from '../react/shared-libraries.ts';
import { sessionStorageKey } from '../stored-session.ts';
import { keptSign } from './kept-sign.ts';
import { connect, type KeptRow } from './rows-database.ts';
import type { Keeping } from './rules.ts';
import { shape } from './shape.ts';

const eve: FixtureUser = { id: '00000000-0000-4000-8000-00000000000e', email: 'eve@example.com', fullName: 'Eve' };
let databases = 0;
const newDatabase = () => {
  databases += 1;
  return `kept-${databases}`;
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

interface Opened {
  readonly platform: Platform;
  readonly rows: NonNullable<Platform['keptRows']>;
  /** Fetches what a query of this name reads, and answers with what the screen would show. */
  readonly read: (name: string, kept?: Keeping) => Promise<unknown>;
  readonly asked: () => readonly string[];
  readonly close: () => void;
}

/** A page of this user, with a server that answers each question with its number. */
async function open(rowsName: string, user: FixtureUser | null = ada, isRestored = true): Promise<Opened> {
  const { platform, dispose } = createFixturePlatform({ rowsName, user });
  onTestFinished(dispose);
  const rows = platform.keptRows;
  if (!rows) throw new Error('This platform keeps no rows');
  if (user && isRestored) {
    await rows.restore(user.id);
    await rows.pins(user.id).catch(() => undefined); // a first visit waits for nothing, and these tests look at once
  }
  const asked: string[] = [];
  const owner = user?.id ?? null;
  return {
    platform,
    rows,
    asked: () => asked,
    close: dispose,
    read: (name, kept) =>
      platform.queryClient.fetchQuery(
        queryOptions({
          queryKey: [owner, name],
          queryFn: async () => {
            asked.push(name);
            return { name, answer: asked.length };
          },
          staleTime: 60_000,
          ...(kept ? { meta: { kept } } : {}),
        }),
      ),
  };
}

/** Puts a row into the database, as an earlier visit has. */
const put = (name: string, row: KeptRow) => {
  localStorage.setItem('fabula-rows-owner', row.userId);
  return connect(name)('readwrite', (all) => all.objectStore('rows').put(row));
};

/** Everything that the database holds, of whomever. */
async function everythingIn(name: string): Promise<string> {
  const database = await openDB(name, 1);
  const all = [await database.getAll('rows'), await database.getAll('pins')];
  database.close();
  return JSON.stringify(all);
}

/** It comes to rest, and then the page is left. */
async function leave(page: Opened, name: string, word: string): Promise<void> {
  page.rows.keep();
  await vi.waitFor(async () => {
    window.dispatchEvent(new Event('pagehide'));
    expect(await everythingIn(name)).toContain(word);
  });
  page.close();
}

describe('rows of the last visit', () => {
  it('are there at the next start before anything is asked, and are asked anew once the screen stands', async () => {
    const name = newDatabase();
    const before = await open(name);
    await before.read('profile', 'first');
    await leave(before, name, '"profile"');

    const after = await open(name);
    expect(after.platform.queryClient.getQueryData([ada.id, 'profile'])).toEqual({ name: 'profile', answer: 1 });
    expect(await after.read('profile', 'first')).toEqual({ name: 'profile', answer: 1 });
    expect(after.asked()).toEqual([]);
    expect(after.rows.isRestored([ada.id, 'profile'])).toBe(true);
    after.rows.refresh();
    await vi.waitFor(() =>
      expect(after.platform.queryClient.getQueryState([ada.id, 'profile'])?.isInvalidated).toBe(true),
    );
    await after.read('profile', 'first');
    expect(after.asked()).toEqual(['profile']);
    expect(after.rows.isRestored([ada.id, 'profile'])).toBe(false);
  });

  it('are read when a screen asks for them, and then asked anew', async () => {
    const name = newDatabase();
    const before = await open(name);
    await before.read('story', 'refreshed');
    await leave(before, name, '"story"');

    const after = await open(name);
    after.rows.refresh();
    expect(after.platform.queryClient.getQueryData([ada.id, 'story'])).toBeUndefined();
    expect(await after.read('story', 'refreshed')).toEqual({ name: 'story', answer: 1 });
    expect(after.asked()).toEqual([]);
    expect(after.rows.isRestored([ada.id, 'story'])).toBe(true);
    await vi.waitFor(() =>
      expect(after.platform.queryClient.getQueryState([ada.id, 'story'])?.isInvalidated).toBe(true),
    );
    await after.read('story', 'refreshed');
    expect(after.rows.isRestored([ada.id, 'story'])).toBe(false);
  });

  it('are not asked anew where they never change', async () => {
    const name = newDatabase();
    const before = await open(name);
    await before.read('word', 'unchanging');
    await leave(before, name, '"word"');

    const after = await open(name);
    after.rows.refresh();
    await after.read('word', 'unchanging');
    await new Promise((resolve) => setTimeout(resolve));
    expect(after.platform.queryClient.getQueryState([ada.id, 'word'])?.isInvalidated).toBe(false);
  });

  it('are kept only of queries that say so', async () => {
    const name = newDatabase();
    const page = await open(name);
    await page.read('secret');
    await page.read('profile', 'first');
    await leave(page, name, '"profile"');
    expect(await everythingIn(name)).not.toContain('secret');
  });

  it('do not take the place of what the server has answered already', async () => {
    const name = newDatabase();
    const before = await open(name);
    await before.read('profile', 'first');
    await leave(before, name, '"profile"');
    const after = await open(name, ada, false);
    after.platform.queryClient.setQueryData([ada.id, 'profile'], 'from the server');
    await after.rows.restore(ada.id);
    expect(after.platform.queryClient.getQueryData([ada.id, 'profile'])).toBe('from the server');
  });

  it('of another shape are never read, and removed', async () => {
    const name = newDatabase();
    const old = { userId: ada.id, queryKey: [ada.id, 'profile'], at: Date.now(), sizeBytes: 3, first: 1 } as const;
    const row = { ...old, hash: JSON.stringify(old.queryKey), unchanging: false, text: '"x"' };
    await put(name, { ...row, shape: 'older' });
    const page = await open(name);
    expect(page.platform.queryClient.getQueryData(row.queryKey)).toBeUndefined();
    expect(await page.read('profile', 'first')).toEqual({ name: 'profile', answer: 1 });
    page.rows.keep();
    await vi.waitFor(async () => expect(await everythingIn(name)).not.toContain('"older"'));
    expect(shape).toMatch(/^\d+\.\d+\.\d+\.[0-9a-f]{8}$/);
  });
});

describe('the sign of kept rows', () => {
  const sign = () => localStorage.getItem('fabula-rows-kept');

  it('is there once rows of a first screen are, and goes with them', async () => {
    const name = newDatabase();
    const page = await open(name);
    page.rows.keep();
    await page.rows.pins(ada.id); // its keeper is here
    await page.read('story', 'refreshed');
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(async () => expect(await everythingIn(name)).toContain('"story"'));
    expect(sign()).toBe('');
    await page.read('profile', 'first');
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(sign()).toBe(keptSign(ada.id)));
    page.platform.session.forget();
    expect(sign()).toBeNull();
  });

  it.each<[string, (row: KeptRow) => KeptRow, string]>([
    ['comes back with the rows that an earlier release has kept', (row) => row, keptSign(ada.id)],
    ['goes where the rows are of another shape', (row) => ({ ...row, shape: 'older' }), ''],
    ['goes where the rows are too old to be shown', (row) => ({ ...row, at: 1 }), ''],
  ])('%s', async (_what, changed, expected) => {
    const name = newDatabase();
    const queryKey = [ada.id, 'profile'];
    const row = { userId: ada.id, queryKey, hash: JSON.stringify(queryKey), at: Date.now(), sizeBytes: 3, shape };
    await put(name, changed({ ...row, first: 1, unchanging: false, text: '"x"' }));
    if (expected === '') localStorage.setItem('fabula-rows-kept', keptSign(ada.id));
    await open(name);
    expect(sign()).toBe(expected);
  });

  it('goes when the device can keep nothing more', async () => {
    const page = await open(newDatabase());
    page.rows.keep();
    await page.rows.pins(ada.id);
    localStorage.setItem('fabula-rows-kept', keptSign(ada.id));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await page.read('profile', 'first');
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(sign()).toBeNull());
  });
});

describe('another user', () => {
  it('finds nothing of the first one, neither in the cache nor in the database', async () => {
    const name = newDatabase();
    const first = await open(name);
    await first.read('profile', 'first');
    await leave(first, name, '"profile"');
    const second = await open(name, eve);
    second.rows.keep();
    expect(second.platform.queryClient.getQueryCache().getAll()).toEqual([]);
    await vi.waitFor(async () => expect(await everythingIn(name)).not.toContain(ada.id));
  });

  it('leaves nothing after signing out, also without a network', async () => {
    const name = newDatabase();
    const page = await open(name);
    await page.read('profile', 'first');
    await page.rows.pin(ada.id, 'story', [[ada.id, 'profile']]);
    page.platform.session.forget();
    await vi.waitFor(async () => expect(await everythingIn(name)).not.toContain(ada.id));
    expect(localStorage.getItem('fabula-rows-owner')).toBeNull();
  });

  it('is not written for by a tab that does not know yet that its user has gone', async () => {
    const name = newDatabase();
    const page = await open(name);
    page.rows.keep();
    await page.rows.pins(ada.id); // its keeper is here
    await page.read('profile', 'first');
    localStorage.removeItem(sessionStorageKey);
    window.dispatchEvent(new Event('pagehide'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await everythingIn(name)).toBe('[[],[]]');
  });

  it('need not sign in for the rows to go that a sign-out, cut short, has left', async () => {
    const name = newDatabase();
    const page = await open(name);
    await page.read('profile', 'first');
    await leave(page, name, '"profile"');
    await open(name, null);
    await vi.waitFor(async () => expect(await everythingIn(name)).not.toContain(ada.id));
  });
});

describe('pinned rows', () => {
  it('are stored at once, known by size, and gone when they are unpinned', async () => {
    const name = newDatabase();
    const page = await open(name);
    await page.read('story', 'refreshed');
    await page.rows.pin(ada.id, 'a-story', [[ada.id, 'story']]);
    const sizeBytes = JSON.stringify({ name: 'story', answer: 1 }).length;
    expect(await page.rows.pins(ada.id)).toEqual([{ name: 'a-story', sizeBytes, isWhole: true }]);
    expect(await page.rows.sizeOf(ada.id, 'a-story')).toBe(sizeBytes);
    await page.rows.unpin(ada.id, 'a-story');
    expect(await page.rows.pins(ada.id)).toEqual([]);
    expect(await page.rows.sizeOf(ada.id, 'a-story')).toBe(0);
  });

  it('are all there or not pinned', async () => {
    const page = await open(newDatabase());
    await page.read('story', 'refreshed');
    const keys = [
      [ada.id, 'story'],
      [ada.id, 'quiz'],
    ];
    await expect(page.rows.pin(ada.id, 'a-story', keys)).rejects.toMatchObject({ code: 'not_found' });
    expect(await page.rows.pins(ada.id)).toEqual([]);
  });

  it('may be rows of an earlier visit', async () => {
    const name = newDatabase();
    const before = await open(name);
    await before.read('story', 'refreshed');
    await leave(before, name, '"story"');
    const after = await open(name);
    await after.rows.pin(ada.id, 'a-story', [[ada.id, 'story']]);
    expect(await after.rows.pins(ada.id)).toMatchObject([{ name: 'a-story', isWhole: true }]);
  });
});

describe('a device that keeps nothing', () => {
  it.each<[string, () => void]>([
    ['has no database', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'blocks it',
      () =>
        vi.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('blocked', 'SecurityError');
        }),
    ],
    [
      'is full',
      () =>
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        }),
    ],
  ])('%s, and shows what the server answers', async (_what, break_) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // the outbox says that it cannot be read
    localStorage.setItem('fabula-rows-owner', ada.id);
    break_();
    const page = await open(newDatabase());
    expect(await page.read('profile', 'first')).toEqual({ name: 'profile', answer: 1 });
    page.rows.refresh();
    page.rows.keep();
    await page.rows.pins(ada.id).catch(() => undefined);
    window.dispatchEvent(new Event('pagehide'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('holds a row that is damaged, and asks the server', async () => {
    const name = newDatabase();
    const queryKey = [ada.id, 'profile'];
    const row = { userId: ada.id, queryKey, hash: JSON.stringify(queryKey), at: Date.now(), sizeBytes: 1, shape };
    await put(name, { ...row, first: 1, unchanging: false, text: '{' });
    const page = await open(name);
    expect(await page.read('profile', 'first')).toEqual({ name: 'profile', answer: 1 });
  });

  it('does not answer, and the server is asked', async () => {
    const page = await open(newDatabase());
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => new IDBRequest());
    expect(await page.read('story', 'refreshed')).toEqual({ name: 'story', answer: 1 });
  });

  it('answers late, and that is shown where the server cannot be asked', async () => {
    const name = newDatabase();
    const before = await open(name);
    await before.read('story', 'refreshed');
    await leave(before, name, '"story"');
    const after = await open(name);
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => new IDBRequest());
    const offline = queryOptions({
      queryKey: [ada.id, 'story'],
      queryFn: () => Promise.reject(new Error('offline')),
      meta: { kept: 'refreshed' },
      retry: false,
    });
    expect(await after.platform.queryClient.fetchQuery(offline)).toEqual({ name: 'story', answer: 1 });
  });

  it('is not held by a page that is left while it writes', async () => {
    const name = newDatabase();
    const page = await open(name);
    const committed = vi.spyOn(IDBTransaction.prototype, 'commit');
    await page.read('profile', 'first');
    await leave(page, name, '"profile"');
    expect(committed).toHaveBeenCalled();
  });
});
