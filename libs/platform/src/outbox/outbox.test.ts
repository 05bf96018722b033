import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { newOperation } from './new-operation.ts';
import { openOutboxStorage } from './outbox-storage.ts';
import { ada, now, page, server, settled, step } from './testing/outbox-page.ts';

describe('the outbox', () => {
  it('dates an operation with the learner’s own day', () => {
    expect(step('one').localDay).toBe('2026-11-21');
    const auckland = newOperation(
      { kind: 'progress', key: 'k', patch: { storyId: 's' } },
      { userId: ada, now, timeZone: 'Pacific/Auckland' },
    );
    expect(auckland.localDay).toBe('2026-11-22');
  });

  it('sends what was added, in order, and is empty then', async () => {
    const api = server();
    const { outbox, applied } = page(api);
    await outbox.setUser(ada);
    const operations = [step('one'), step('two'), step('one')];
    for (const operation of operations) await outbox.add(operation);
    await settled(outbox, 'saved');
    expect(api.taken).toEqual(operations.map(({ id }) => id));
    expect(applied).toEqual(api.taken);
    expect(outbox.store.getState().pending).toEqual([]);
  });

  it('has a success on the disk before it resolves: another page finds and sends it', async () => {
    const dead = server();
    dead.behaviour.fail = () => new AppError('network', 'offline');
    const first = page(dead);
    await first.outbox.setUser(ada);
    const operation = step('one');
    await first.outbox.add(operation);
    // The first page is gone now, and nothing of it is used any more.
    const api = server();
    const second = page(api, { name: first.name });
    await second.outbox.setUser(ada);
    await settled(second.outbox, 'saved');
    expect(api.taken).toEqual([operation.id]);
  });

  it('reports whether the disk was read for this user, because before that what waits is unknown', async () => {
    const dead = server();
    dead.behaviour.fail = () => new AppError('network', 'offline');
    const first = page(dead);
    await first.outbox.setUser(ada);
    await first.outbox.add(step('one'));
    const { outbox } = page(dead, { name: first.name });
    const seen: string[] = [];
    outbox.store.subscribe(({ isRead, pending }) => seen.push(`${isRead} ${pending.length}`));
    expect(outbox.store.getState().isRead).toBe(false);
    await outbox.setUser(ada);
    expect(seen).toContain('true 1');
    expect(seen).not.toContain('true 0');
    await outbox.setUser(null);
    expect(outbox.store.getState().isRead).toBe(false);
  });

  it('keeps what it could not send, waits ever longer, and sends it when flushed', async () => {
    const api = server();
    api.behaviour.fail = () => new AppError('network', 'offline');
    const { outbox, waits } = page(api);
    await outbox.setUser(ada);
    await outbox.add(step('one'));
    await settled(outbox, 'kept');
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    waits[0]?.end();
    await vi.waitFor(() => expect(waits).toHaveLength(2));
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([750, 1500]);
    expect(outbox.store.getState().pending).toHaveLength(1);
    api.behaviour.fail = null;
    await outbox.flush();
    await settled(outbox, 'saved');
    expect(api.taken).toHaveLength(1);
  });

  it('counts an operation once when the answer was lost after the server accepted it', async () => {
    const api = server();
    const { outbox, waits, applied } = page(api);
    await outbox.setUser(ada);
    const operation = step('one');
    let drop = true;
    api.behaviour.fail = () => {
      if (!drop) return null;
      drop = false;
      api.taken.push(operation.id);
      return new AppError('timeout', 'the answer never came');
    };
    await outbox.add(operation);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    waits[0]?.end();
    await settled(outbox, 'saved');
    expect(api.calls).toHaveLength(2);
    expect(api.taken).toEqual([operation.id]);
    expect(applied).toEqual([operation.id]);
  });

  it('lists a refused operation as not saved, and goes on with the others', async () => {
    const api = server();
    const { outbox } = page(api);
    await outbox.setUser(ada);
    const bad = step('bad');
    const good = step('good');
    api.behaviour.refuse = (operation) => (operation.id === bad.id ? 'not_found' : null);
    await outbox.add(bad);
    await outbox.add(good);
    await settled(outbox, 'saved');
    expect(api.taken).toEqual([good.id]);
    expect(outbox.store.getState().failed).toMatchObject([{ operation: { id: bad.id }, code: 'not_found' }]);
    api.behaviour.refuse = () => null;
    await outbox.retryFailed([bad.id]);
    await vi.waitFor(() => expect(api.taken).toEqual([good.id, bad.id]));
    expect(outbox.store.getState().failed).toEqual([]);
  });

  it('does not report as lost what another device had saved before', async () => {
    const api = server();
    const { outbox, applied } = page(api);
    const word = step('one');
    api.behaviour.refuse = () => 'duplicate';
    await outbox.setUser(ada);
    await outbox.add(word);
    await settled(outbox, 'saved');
    expect(outbox.store.getState().failed).toEqual([]);
    expect(applied).toEqual([word.id]);
  });

  it('finds the one operation for which a whole call was refused', async () => {
    const api = server();
    const { outbox } = page(api);
    const poison = step('poison');
    const others = [step('one'), step('two')];
    api.behaviour.fail = () =>
      api.calls.at(-1)?.includes(poison.id) ? new AppError('validation', 'no', { status: 400 }) : null;
    const storage = openOutboxStorage('test-poison');
    for (const operation of [others[0], poison, others[1]]) if (operation) await storage.add(operation);
    const second = page(api, { name: 'test-poison' });
    await outbox.setUser(null);
    await second.outbox.setUser(ada);
    await vi.waitFor(() => expect(second.outbox.store.getState().failed).toHaveLength(1));
    await settled(second.outbox, 'saved');
    expect(api.taken).toEqual(others.map(({ id }) => id));
  });

  it('never shows or sends one user’s operations as another’s', async () => {
    const api = server();
    api.behaviour.fail = () => new AppError('network', 'offline');
    const { outbox } = page(api);
    await outbox.setUser(ada);
    const operation = step('one');
    await outbox.add(operation);
    await settled(outbox, 'kept');
    await outbox.setUser('eve');
    api.behaviour.fail = null;
    await outbox.flush();
    expect(outbox.store.getState()).toMatchObject({ status: 'saved', pending: [], failed: [] });
    expect(api.taken).toEqual([]);
    await outbox.setUser(ada);
    await settled(outbox, 'saved');
    expect(api.taken).toEqual([operation.id]);
  });

  it('sends an operation that is added while a call is under way', async () => {
    const api = server();
    const { outbox } = page(api);
    await outbox.setUser(ada);
    const operations = Array.from({ length: 20 }, (_, index) => step(`story-${index}`));
    await Promise.all(operations.map((operation) => outbox.add(operation)));
    await vi.waitFor(() => expect(api.taken).toHaveLength(20));
    await settled(outbox, 'saved');
    expect(new Set(api.taken)).toEqual(new Set(operations.map(({ id }) => id)));
  });
});
