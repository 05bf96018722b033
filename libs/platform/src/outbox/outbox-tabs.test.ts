import type { Operation } from '@fabula/contracts';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { openOutboxStorage } from './outbox-storage.ts';
import { openOutboxTabs } from './tabs.ts';
import {
  ada,
  device,
  disk,
  failedIds,
  page,
  pendingIds,
  server,
  settled,
  status,
  step,
} from './testing/outbox-page.ts';

const offline = () => new AppError('network', 'offline');

/** Two tabs of one device, both signed in. */
async function twoTabs(api: ReturnType<typeof server>) {
  const { name } = disk();
  const shared = device();
  const [one, two] = [page(api, { name, tabs: shared.tab() }), page(api, { name, tabs: shared.tab() })];
  await Promise.all([one.outbox.setUser(ada), two.outbox.setUser(ada)]);
  return { one, two, name };
}

describe('two tabs', () => {
  it('see what the other has added, soon', async () => {
    const api = server();
    api.behaviour.fail = offline;
    const { one, two } = await twoTabs(api);
    const [first, second] = [step('one'), step('two')];
    await one.outbox.add(first);
    await two.outbox.add(second);
    for (const { outbox } of [one, two])
      await vi.waitFor(() => expect(pendingIds(outbox)).toEqual([first.id, second.id]));
  });

  it('send each operation once, and refetch the rows in both', async () => {
    const api = server();
    const { one, two } = await twoTabs(api);
    const operations = Array.from({ length: 12 }, (_, index) => step(`story-${index}`));
    await Promise.all(operations.map((operation, index) => (index % 2 === 0 ? one : two).outbox.add(operation)));
    await Promise.all([settled(one.outbox, 'saved'), settled(two.outbox, 'saved')]);
    const ids = new Set(operations.map(({ id }) => id));
    expect(new Set(api.taken)).toEqual(ids);
    expect(api.taken).toHaveLength(ids.size);
    expect(new Set(one.applied)).toEqual(ids);
    expect(new Set(two.applied)).toEqual(ids);
  });

  it('keep it on the other’s screen until its rows are loaded', async () => {
    const api = server();
    api.behaviour.fail = offline;
    const { name } = disk();
    const shared = device();
    const one = page(api, { name, tabs: shared.tab() });
    const rows = Promise.withResolvers<void>();
    const two = page(api, { name, tabs: shared.tab(), onApplied: () => rows.promise });
    await Promise.all([one.outbox.setUser(ada), two.outbox.setUser(ada)]);
    const operation = step('one');
    await one.outbox.add(operation);
    await vi.waitFor(() => expect(pendingIds(two.outbox)).toEqual([operation.id]));
    await Promise.all([settled(one.outbox, 'kept'), settled(two.outbox, 'kept')]);
    api.behaviour.fail = null;
    await one.outbox.flush();
    await vi.waitFor(() => expect(two.applied).toEqual([operation.id]));
    expect(pendingIds(two.outbox)).toEqual([operation.id]);
    rows.resolve();
    await settled(two.outbox, 'saved');
    expect(api.taken).toEqual([operation.id]);
  });

  it('restore nothing that the other reports as accepted at that moment', async () => {
    const api = server();
    api.behaviour.fail = offline;
    const { name, real } = disk();
    const shared = device();
    const other = shared.tab();
    let meanwhile: () => Promise<void> = async () => undefined;
    const storage = {
      ...real,
      async add(operation: Operation) {
        await real.add(operation);
        await meanwhile();
      },
    };
    const one = page(api, { name, storage, tabs: shared.tab() });
    await one.outbox.setUser(ada);
    const operation = step('one');
    await one.outbox.add(operation);
    await settled(one.outbox, 'kept');
    await real.remove([operation.id]);
    meanwhile = async () => {
      other.tell({ userId: ada, taken: [operation.id] });
      await vi.waitFor(() => expect(one.applied).toEqual([operation.id]));
    };
    await one.outbox.flush();
    await settled(one.outbox, 'saved');
    expect((await real.read(ada)).pending).toEqual([]);
  });

  it('both show what was refused, and both remove it when one has retried it', async () => {
    const api = server();
    const { one, two } = await twoTabs(api);
    api.behaviour.refuse = () => 'not_found';
    const operation = step('one');
    await one.outbox.add(operation);
    for (const { outbox } of [one, two]) await vi.waitFor(() => expect(failedIds(outbox)).toEqual([operation.id]));
    api.behaviour.refuse = () => null;
    await two.outbox.retryFailed([operation.id]);
    for (const { outbox } of [one, two]) await vi.waitFor(() => expect(failedIds(outbox)).toEqual([]));
    expect(api.taken).toEqual([operation.id]);
  });

  it('go on when the one that added it is gone', async () => {
    const api = server();
    const { name } = disk();
    const shared = device();
    const two = page(api, { name, tabs: shared.tab() });
    await two.outbox.setUser(ada);
    const operation = step('one');
    await openOutboxStorage(name).add(operation);
    shared.tab().tell({ userId: ada, taken: [] });
    await vi.waitFor(() => expect(api.taken).toEqual([operation.id]));
  });

  it('find out by asking the server, which accepts each once, if they cannot communicate', async () => {
    const api = server();
    api.behaviour.fail = offline;
    const { name } = disk();
    const [one, two] = [page(api, { name }), page(api, { name })];
    await one.outbox.setUser(ada);
    const operation = step('one');
    await one.outbox.add(operation);
    await two.outbox.setUser(ada);
    await settled(two.outbox, 'kept');
    api.behaviour.fail = null;
    await one.outbox.flush();
    await two.outbox.flush();
    expect([status(one.outbox), status(two.outbox)]).toEqual(['saved', 'saved']);
    expect(api.taken).toEqual([operation.id]);
  });
});

describe('what the tabs of a browser share', () => {
  it('is a channel by name, which a tab leaves when it ends', async () => {
    const name = `tabs-${crypto.randomUUID()}`;
    const end = new AbortController();
    const [one, two, other] = [
      openOutboxTabs(window, name, end.signal),
      openOutboxTabs(window, name, end.signal),
      openOutboxTabs(window, `${name}-other`, end.signal),
    ];
    const heard: unknown[] = [];
    for (const tab of [one, two, other]) tab.listen((news) => heard.push(news));
    one.tell({ userId: ada, taken: ['x'] });
    await vi.waitFor(() => expect(heard).toEqual([{ userId: ada, taken: ['x'] }]));
    end.abort();
    one.tell({ userId: ada, taken: [] });
    expect(await one.exclusive(async () => 'done')).toBe('done');
    expect(heard).toHaveLength(1);
  });
});
