import type { Operation } from '@fabula/contracts';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { createDelivery } from './delivery.ts';
import { openOutboxStorage } from './outbox-storage.ts';
import { ada, failedIds, page, pendingIds, server, settled, status, step } from './testing/outbox-page.ts';

const serverFault = () => new AppError('unavailable', 'HTTP 500', { status: 500 });

/** A page that finds these operations on its disk. */
async function pageWith(api: ReturnType<typeof server>, operations: readonly Operation[]) {
  const name = `test-${crypto.randomUUID()}`;
  const storage = openOutboxStorage(name);
  for (const operation of operations) await storage.add(operation);
  const one = page(api, { name });
  await one.outbox.setUser(ada);
  return one;
}

describe('one bad operation', () => {
  it('that the server refuses moves to the list, and later ones with its key are accepted', async () => {
    const api = server();
    const [bad, same, other] = [step('one'), step('one'), step('two')];
    api.behaviour.refuse = ({ id }) => (id === bad.id ? 'invalid' : null);
    const { outbox } = await pageWith(api, [bad, same, other]);
    await settled(outbox, 'saved');
    expect(api.taken).toEqual([same.id, other.id]);
    expect(failedIds(outbox)).toEqual([bad.id]);
  });

  it('that crashes the server every time blocks its own key, in order, and no other', async () => {
    const api = server();
    const [bad, same, other, last] = [step('bad'), step('bad'), step('two'), step('three')];
    api.behaviour.fail = (operations) => (operations.some(({ id }) => id === bad.id) ? serverFault() : null);
    const { outbox, waits } = await pageWith(api, [bad, same, other, last]);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    expect(api.taken).toEqual([]);
    waits[0]?.end();
    await vi.waitFor(() => expect(api.taken).toEqual([other.id, last.id]));
    await settled(outbox, 'kept');
    expect(pendingIds(outbox)).toEqual([bad.id, same.id]);
    api.behaviour.fail = null;
    await outbox.flush();
    expect(api.taken.slice(2)).toEqual([bad.id, same.id]);
  });

  it('is not searched for while every key fails, because then the server is at fault', async () => {
    const api = server();
    const operations = Array.from({ length: 20 }, (_, index) => step(`story-${index}`));
    api.behaviour.fail = serverFault;
    const { waits } = await pageWith(api, operations);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    waits[0]?.end();
    await vi.waitFor(() => expect(waits).toHaveLength(2));
    expect(api.calls.map(({ length }) => length)).toEqual([20, 20, 1, 1, 1]);
  });
});

describe('an answer', () => {
  it.each([
    ['no list', null],
    ['an empty list', []],
    ['a list of other things', [{ id: 'another', status: 'applied' }]],
    ['a list of half things', (id: string) => [{ id }]],
    ['a status nobody knows', (id: string) => [{ id, status: 'maybe' }]],
  ])('that is %s removes nothing from the list', async (_, answer) => {
    const operation = step('one');
    const send = async () => (typeof answer === 'function' ? answer(operation.id) : answer) as never;
    const { outbox, waits } = page({ send });
    await outbox.setUser(ada);
    await outbox.add(operation);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    expect(status(outbox)).toBe('kept');
    expect(pendingIds(outbox)).toEqual([operation.id]);
  });

  it('for some of them leaves the others waiting, and they are sent again', async () => {
    const api = server();
    const operations = [step('one'), step('two'), step('three')];
    const send = async (batch: readonly Operation[]) => (await api.send(batch)).slice(0, 1);
    const { outbox } = page({ send });
    await outbox.setUser(ada);
    for (const operation of operations) await outbox.add(operation);
    await settled(outbox, 'saved');
    expect(new Set(api.taken)).toEqual(new Set(operations.map(({ id }) => id)));
  });
});

describe('a session that ends in the middle', () => {
  it('leaves what waits, and nothing counts as refused', async () => {
    const api = server();
    const operations = [step('one'), step('two')];
    api.behaviour.fail = () => new AppError('unauthorized', 'JWT expired', { status: 401 });
    const { outbox, waits } = await pageWith(api, operations);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    expect(failedIds(outbox)).toEqual([]);
    await outbox.setUser(null);
    expect(outbox.store.getState()).toMatchObject({ status: 'saved', pending: [], failed: [] });
    api.behaviour.fail = null;
    waits[0]?.end();
    await outbox.flush();
    expect(api.taken).toEqual([]);
    await outbox.setUser(ada);
    await settled(outbox, 'saved');
    expect(api.taken).toEqual(operations.map(({ id }) => id));
  });

  it('does not list as refused what was sent with another user’s token', async () => {
    const api = server();
    const operation = step('one');
    api.behaviour.refuse = () => 'forbidden';
    const { outbox, waits } = await pageWith(api, [operation]);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    expect(failedIds(outbox)).toEqual([]);
    expect(pendingIds(outbox)).toEqual([operation.id]);
  });
});

describe('signing out while operations are on their way', () => {
  it('shows nothing of it to the next learner, and forgets only what the server accepted', async () => {
    const api = server();
    const [first, second, hers] = [step('one'), step('two'), step('three', 'eve')];
    const answer = Promise.withResolvers<null>();
    api.behaviour.fail = () => answer.promise;
    const { outbox, name } = await pageWith(api, [first]);
    await vi.waitFor(() => expect(api.calls).toHaveLength(1));
    await openOutboxStorage(name).add(second);
    await outbox.setUser('eve');
    const shown: string[] = [];
    outbox.store.subscribe(({ pending }) => shown.push(...pending.map(({ userId }) => userId)));
    api.behaviour.fail = null;
    answer.resolve(null);
    await outbox.add(hers);
    await settled(outbox, 'saved');
    expect(api.taken).toEqual([first.id, hers.id]);
    expect(new Set(shown)).toEqual(new Set(['eve']));
    expect((await openOutboxStorage(name).read(ada)).pending).toEqual([second]);
  });
});

it('a delivery reports every call whose outcome it cannot know', async () => {
  const marked: (readonly Operation[])[] = [];
  const operation = step('one');
  const failures = [
    [new AppError('network', 'gone', { status: 0 }), 1],
    [new AppError('timeout', 'late'), 1],
    [new AppError('unavailable', 'bad gateway', { status: 502 }), 1],
    [new AppError('unavailable', 'fault', { status: 500 }), 0],
    [new AppError('limit', 'slow down', { status: 429 }), 0],
    [new AppError('unauthorized', 'signed out'), 0],
  ] as const;
  for (const [failure, count] of failures) {
    marked.length = 0;
    const delivery = createDelivery({
      send: () => Promise.reject(failure),
      onApplied: async () => undefined,
      onSettled: () => undefined,
      waiting: { markUncertain: (batch) => marked.push(batch), settle: async () => undefined },
      now: () => new Date(),
      report: () => undefined,
    });
    await expect(delivery.sendBatch([operation])).rejects.toBe(failure);
    expect(marked, failure.message).toHaveLength(count);
  }
});
