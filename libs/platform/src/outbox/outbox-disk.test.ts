import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { type OutboxStorage, openOutboxStorage } from './outbox-storage.ts';
import { ada, disk, failedIds, page, pendingIds, server, settled, status, step } from './testing/outbox-page.ts';

const gone = new DOMException('The connection is gone', 'UnknownError');
const full = new DOMException('The quota has been exceeded', 'QuotaExceededError');
const blocked = new DOMException('The request is denied', 'SecurityError');
const newer = new DOMException('The version is less than the existing version', 'VersionError');
const offline = () => new AppError('network', 'offline');
const refusal = () => new AppError('unavailable', 'no', { status: 500 });

describe('a database that fails after it worked', () => {
  it('loses nothing that this page has added: it is still sent', async () => {
    const api = server();
    const { storage, broken } = disk();
    const one = page(api, { storage });
    api.behaviour.fail = offline;
    await one.outbox.setUser(ada);
    const operation = step('one');
    await one.outbox.add(operation);
    await settled(one.outbox, 'kept');
    broken.reads = broken.writes = gone;
    await one.outbox.flush();
    expect(status(one.outbox)).toBe('unkept');
    expect(pendingIds(one.outbox)).toEqual([operation.id]);
    api.behaviour.fail = null;
    await one.outbox.flush();
    await settled(one.outbox, 'saved');
    expect(api.taken).toEqual([operation.id]);
  });

  it('leaves what an earlier page had stored on the screen, and it is sent', async () => {
    const api = server();
    api.behaviour.fail = offline;
    const { name, storage, broken } = disk();
    const earlier = step('one');
    await openOutboxStorage(name).add(earlier);
    const { outbox } = page(api, { storage });
    await outbox.setUser(ada);
    await settled(outbox, 'kept');
    broken.reads = gone;
    await outbox.flush();
    expect(pendingIds(outbox)).toEqual([earlier.id]);
    expect(status(outbox)).toBe('unkept');
    api.behaviour.fail = null;
    await outbox.flush();
    expect(api.taken).toEqual([earlier.id]);
  });

  it('that was emptied while the page was open is filled again', async () => {
    const api = server();
    api.behaviour.fail = offline;
    const { real, storage } = disk();
    const { outbox } = page(api, { storage });
    await outbox.setUser(ada);
    const operations = [step('one'), step('two')];
    for (const operation of operations) await outbox.add(operation);
    await settled(outbox, 'kept');
    await real.remove(operations.map(({ id }) => id));
    await outbox.flush();
    expect(status(outbox)).toBe('kept');
    expect((await real.read(ada)).pending).toEqual(operations);
  });

  it('does not make anything safe: only the server’s answer does', async () => {
    const api = server();
    const { storage, broken } = disk();
    const { outbox } = page(api, { storage });
    await outbox.setUser(ada);
    const seen: string[] = [];
    outbox.store.subscribe(({ status: shown }) => seen.push(shown));
    broken.writes = full;
    const answer = Promise.withResolvers<null>();
    api.behaviour.fail = () => answer.promise;
    const added = outbox.add(step('one'));
    await settled(outbox, 'unkept');
    expect(seen).not.toContain('saved');
    answer.resolve(null);
    await added;
    await settled(outbox, 'saved');
    expect(api.taken).toHaveLength(1);
  });
});

describe.each([
  ['full', full],
  ['blocked', blocked],
  ['of a newer release', newer],
  ['damaged', gone],
])('where the browser’s database is %s', (_, fault) => {
  it('resolves only once the server has it', async () => {
    const api = server();
    const { storage, broken } = disk();
    broken.writes = fault;
    const { outbox } = page(api, { storage });
    await outbox.setUser(ada);
    const operation = step('one');
    await outbox.add(operation);
    expect(api.taken).toEqual([operation.id]);
    await settled(outbox, 'saved');
  });

  it('rejects when the server refuses the call too, and shows nothing as saved', async () => {
    const api = server();
    const { storage, broken } = disk();
    broken.reads = broken.writes = fault;
    api.behaviour.fail = refusal;
    const { outbox } = page(api, { storage });
    await outbox.setUser(ada);
    await expect(outbox.add(step('one'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(pendingIds(outbox)).toEqual([]);
  });

  it('waits, without reporting success, while nobody knows whether the server has it', async () => {
    const api = server();
    const { storage, broken } = disk();
    broken.writes = fault;
    const { outbox, waits } = page(api, { storage });
    await outbox.setUser(ada);
    const operation = step('one');
    api.behaviour.fail = ([sent]) => {
      if (sent) api.taken.push(sent.id); // and the answer is lost
      api.behaviour.fail = null;
      return new AppError('timeout', 'the answer never came');
    };
    let isSafe = false;
    const added = outbox.add(operation).then(() => {
      isSafe = true;
    });
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    expect(status(outbox)).toBe('unkept');
    expect(isSafe).toBe(false);
    waits[0]?.end();
    await added;
    expect(api.taken).toEqual([operation.id]);
    await settled(outbox, 'saved');
  });

  it('is not reported as lost when the database stores it at the last moment', async () => {
    const api = server();
    const { real, storage, broken } = disk();
    broken.writes = fault;
    const { outbox } = page(api, { storage });
    await outbox.setUser(ada);
    const operations = [step('one'), step('two')];
    // The refusal arrives when the database begins to work again and another read is under way.
    api.behaviour.fail = () => {
      api.behaviour.fail = refusal; // only once, because reading at every attempt would never end
      broken.writes = null;
      void outbox.retryFailed([]);
      return refusal();
    };
    await Promise.all(operations.map((operation) => outbox.add(operation)));
    expect((await real.read(ada)).pending).toEqual(operations);
  });

  it('is not reported as lost when its learner signs out while the database stores it', async () => {
    const { real, storage, broken } = disk();
    broken.writes = fault;
    const leaving: OutboxStorage = {
      ...storage,
      async add(operation) {
        await storage.add(operation);
        void outbox.setUser(null);
      },
    };
    const api = server();
    api.behaviour.fail = offline;
    const { outbox } = page(api, { storage: leaving });
    await outbox.setUser(ada);
    const operation = step('one');
    // The second attempt is the one that succeeds.
    outbox.store.subscribe(({ status: shown }) => {
      if (shown === 'unkept') broken.writes = null;
    });
    await outbox.add(operation);
    expect((await real.read(ada)).pending).toEqual([operation]);
  });

  it('is safe as soon as the database stores it after all', async () => {
    const api = server();
    api.behaviour.fail = offline;
    const { real, storage, broken } = disk();
    broken.writes = fault;
    const { outbox } = page(api, { storage });
    await outbox.setUser(ada);
    const operation = step('one');
    const added = outbox.add(operation);
    await settled(outbox, 'unkept');
    broken.writes = null;
    await outbox.flush();
    await added;
    expect(status(outbox)).toBe('kept');
    expect((await real.read(ada)).pending).toEqual([operation]);
  });
});

describe('what the server has answered', () => {
  it('is sent once where the database cannot remove it', async () => {
    const api = server();
    const { name, storage, broken } = disk();
    const { outbox, reported } = page(api, {
      name,
      storage: { ...storage, remove: () => Promise.reject(full), fail: () => Promise.reject(full) },
    });
    const bad = step('gone');
    api.behaviour.refuse = ({ id }) => (id === bad.id ? 'not_found' : null);
    await outbox.setUser(ada);
    await outbox.add(step('one'));
    await settled(outbox, 'saved');
    await outbox.add(bad);
    await settled(outbox, 'unkept'); // only this page has the list of what was refused
    expect(api.calls).toHaveLength(2);
    expect(reported).toHaveLength(2);
    expect(failedIds(outbox)).toEqual([bad.id]);
    expect(broken.writes).toBeNull();
  });

  it('is removed from the database as soon as possible', async () => {
    const api = server();
    const { real, storage, broken } = disk();
    const { outbox } = page(api, {
      storage,
      onApplied: async () => {
        broken.writes = full;
      },
    });
    await outbox.setUser(ada);
    await outbox.add(step('one'));
    await settled(outbox, 'saved');
    expect((await real.read(ada)).pending).toHaveLength(1);
    broken.writes = null;
    await outbox.flush();
    expect((await real.read(ada)).pending).toEqual([]);
    expect(api.calls).toHaveLength(1);
  });

  it('is on the disk as soon as possible, even what was refused', async () => {
    const api = server();
    const { real, storage, broken } = disk();
    broken.writes = full;
    api.behaviour.refuse = () => 'not_found';
    const { outbox } = page(api, { storage });
    await outbox.setUser(ada);
    const operation = step('one');
    await outbox.add(operation);
    await settled(outbox, 'unkept');
    broken.writes = null;
    await outbox.flush();
    expect(status(outbox)).toBe('saved');
    expect((await real.read(ada)).failed).toMatchObject([{ operation: { id: operation.id } }]);
  });

  it('can be retried even if no database ever had it', async () => {
    const api = server();
    const { storage, broken } = disk();
    broken.reads = broken.writes = blocked;
    api.behaviour.refuse = () => 'not_found';
    const { outbox } = page(api, { storage });
    await outbox.setUser(ada);
    const operation = step('one');
    await outbox.add(operation);
    expect(failedIds(outbox)).toEqual([operation.id]);
    api.behaviour.refuse = () => null;
    await outbox.retryFailed([operation.id]);
    await settled(outbox, 'saved');
    expect(failedIds(outbox)).toEqual([]);
    expect(api.taken).toEqual([operation.id]);
  });
});

describe('the database itself', () => {
  it('is opened again when the browser has closed it', async () => {
    const name = `test-${crypto.randomUUID()}`;
    const storage = openOutboxStorage(name);
    const [one, two] = [step('one'), step('two')];
    await storage.add(one);
    // Another connection requests a newer version, which closes its own connection.
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve;
    });
    await storage.add(two);
    expect((await storage.read(ada)).pending).toEqual([two]);
  });

  it('of a newer release is refused at every attempt', async () => {
    const name = `test-${crypto.randomUUID()}`;
    const opened = indexedDB.open(name, 7);
    await new Promise((resolve) => {
      opened.onsuccess = resolve;
    });
    opened.result.close();
    const storage = openOutboxStorage(name);
    await expect(storage.add(step('one'))).rejects.toMatchObject({ name: 'VersionError' });
    await expect(storage.read(ada)).rejects.toMatchObject({ name: 'VersionError' });
  });

  it('that never opens is abandoned, and the next call tries again', async () => {
    const silent = vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const storage = openOutboxStorage(`test-${crypto.randomUUID()}`, 60_000);
    const added = expect(storage.add(step('one'))).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(60_000);
    await added;
    vi.useRealTimers();
    silent.mockRestore();
    await storage.add(step('one'));
    expect((await storage.read(ada)).pending).toHaveLength(1);
  });

  it('lists what was refused in the order it was done', async () => {
    const storage = openOutboxStorage(`test-${crypto.randomUUID()}`);
    const times = ['2026-11-21T12:00:00.000Z', '2026-11-21T09:00:00.000Z', '2026-11-22T08:00:00.000Z'];
    const failures = times.map((at) => ({
      operation: { ...step('one'), at },
      code: 'invalid',
      message: '',
      failedAt: at,
    }));
    await storage.fail(failures);
    expect((await storage.read(ada)).failed.map(({ operation }) => operation.at)).toEqual(times.toSorted());
  });

  it('keeps one place for an operation that is added twice', async () => {
    const storage = openOutboxStorage(`test-${crypto.randomUUID()}`);
    const [one, two] = [step('one'), step('two')];
    for (const operation of [one, two, one]) await storage.add(operation);
    expect((await storage.read(ada)).pending).toEqual([one, two]);
  });

  it('is not held by a page that is left while it adds', async () => {
    const storage = openOutboxStorage(`test-${crypto.randomUUID()}`);
    const committed = vi.spyOn(IDBTransaction.prototype, 'commit');
    await storage.add(step('one'));
    expect(committed).toHaveBeenCalledOnce();
    expect((await storage.read(ada)).pending).toHaveLength(1);
  });
});
