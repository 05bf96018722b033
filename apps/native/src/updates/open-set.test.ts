import { describe, expect, it } from 'vitest';
import { phoneFiles } from '../testing/phone-files.ts';
import { openKeeper } from './keeper.ts';
import { openSet } from './open-set.ts';

const [a, b] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;
const numbers: Readonly<Record<string, number>> = { [a]: 1, [b]: 2 };

/** A phone whose web view starts at the floor, and then follows where it is sent. */
function phone({
  floor = 0,
  obeys = true,
  room,
}: {
  floor?: number;
  obeys?: boolean;
  room?: (path: string) => boolean;
} = {}) {
  const { files, contents, put } = phoneFiles(room);
  let path = 'public';
  let pages = 0;
  const folder = {
    path: async () => path,
    change: async (next: string | null) => {
      if (obeys) path = next ?? 'public';
    },
  };
  /** Begins pages until one goes on. */
  const run = async () => {
    for (;;) {
      pages += 1;
      const opened = await openSet(files, folder, floor);
      if (opened) return opened;
    }
  };
  return {
    contents,
    pages: () => pages,
    /** Has a set be made, outside of any page. */
    async make(version: string) {
      put(`${version}/index.html`, 'page');
      const keeper = await openKeeper(files);
      await keeper.change({ kind: 'accepted', version, number: numbers[version] ?? 0 });
      await keeper.change({ kind: 'made', version });
    },
    start() {
      path = 'public';
      return run();
    },
    reload: run,
    /** A start whose page goes white before its script. */
    async startInVain() {
      path = 'public';
      return openSet(files, folder, floor);
    },
  };
}

describe('a start', () => {
  it('goes on from the floor where there is no set', async () => {
    const { start, pages } = phone();
    expect([(await start()).here, pages()]).toEqual([null, 1]);
  });

  it('goes by the floor’s page to the set', async () => {
    const { make, start, pages } = phone();
    await make(a);
    expect([(await start()).here, pages()]).toEqual([a, 2]);
  });

  it('goes back after two pages that showed nothing, and not to that set again', async () => {
    const { make, start, startInVain } = phone();
    await make(a);
    const { keeper } = await start();
    await keeper.change({ kind: 'stood', version: a });
    await make(b);
    expect([await startInVain(), await startInVain()]).toEqual([null, null]);
    expect((await start()).here).toBe(a);
  });

  it('goes back to the floor at last', async () => {
    const { make, start, startInVain } = phone();
    await make(a);
    await startInVain();
    await startInVain();
    expect((await start()).here).toBeNull();
  });

  it('goes to the floor when a learner tries again, without closing the app', async () => {
    const { make, start, reload } = phone();
    await make(a);
    const { keeper } = await start();
    await keeper.change({ kind: 'failed', version: a });
    const again = await reload();
    expect(again.here).toBe(a);
    await again.keeper.change({ kind: 'failed', version: a });
    expect((await reload()).here).toBeNull();
  });

  it('goes on where the web view does not leave the floor', async () => {
    const { make, start, pages } = phone({ obeys: false });
    await make(a);
    expect([(await start()).here, pages()]).toEqual([null, 3]);
  });

  it('goes on from the floor where the files of the set are gone', async () => {
    const { make, start, contents } = phone();
    await make(a);
    contents.delete(`${a}/index.html`);
    expect((await start()).here).toBeNull();
  });

  it('goes on from the floor of an app that is newer than its sets', async () => {
    const { make, start } = phone({ floor: 1 });
    await make(a);
    expect((await start()).here).toBeNull();
    await make(b);
    expect((await start()).here).toBe(b);
  });

  it('is no start from a set where it could not be noted that it was tried', async () => {
    let isFull = false;
    const { make, start } = phone({ room: () => !isFull });
    await make(a);
    isFull = true;
    await expect(start()).rejects.toThrow('The phone is full');
  });

  it('loses nothing but the last word where the app was killed while it wrote', async () => {
    const { make, start, contents } = phone();
    await make(a);
    await start();
    const [, last] = [...contents.keys()].filter((path) => path.startsWith('state')).sort();
    contents.set(String(last), new TextEncoder().encode('{"revision":99,"sta'));
    expect((await start()).here).toBe(a);
  });
});

it('a page of a set that cannot leave it goes on', async () => {
  const { files } = phoneFiles();
  const folder = { path: async () => `/data/files/updates/${a}`, change: async () => undefined };
  expect(await openSet(files, folder, 0)).toBeNull();
  expect((await openSet(files, folder, 0))?.here).toBe(a);
});
