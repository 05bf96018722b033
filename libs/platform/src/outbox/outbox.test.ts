import type { Operation, OperationResult } from '@fabula/contracts';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { newOperation } from './new-operation.ts';
import { createOutbox } from './outbox.ts';
import { openOutboxStore } from './outbox-store.ts';

const ada = 'ada';
const now = new Date('2026-11-21T22:30:00Z');

function step(storyId: string, userId = ada): Operation {
  return newOperation(
    { kind: 'progress', key: `progress:${storyId}`, patch: { storyId, steps: ['listen_read'] } },
    { userId, now, timeZone: 'Europe/Madrid' },
  );
}

/** A server that takes every operation once, and fails as a test tells it. */
function server() {
  const taken: string[] = [];
  const calls: string[][] = [];
  const behaviour: { fail: (() => unknown) | null; refuse: (operation: Operation) => string | null } = {
    fail: null,
    refuse: () => null,
  };
  const send = async (operations: readonly Operation[]): Promise<OperationResult[]> => {
    calls.push(operations.map(({ id }) => id));
    const failure = behaviour.fail?.();
    if (failure) throw failure;
    return operations.map((operation) => {
      const code = behaviour.refuse(operation);
      if (code) return { id: operation.id, status: 'rejected', code, message: code };
      if (taken.includes(operation.id)) return { id: operation.id, status: 'repeated' };
      taken.push(operation.id);
      return { id: operation.id, status: 'applied' };
    });
  };
  return { taken, calls, behaviour, send };
}

/** An outbox whose waits are ended by the test: `tick()` lets the next retry happen. */
function outboxWith(
  api: ReturnType<typeof server>,
  name = `test-${crypto.randomUUID()}`,
  storage = openOutboxStore(name),
) {
  const waits: { milliseconds: number; end: () => void }[] = [];
  const applied: string[] = [];
  const reported: unknown[] = [];
  const outbox = createOutbox({
    storage,
    send: api.send,
    onApplied: async (operations) => void applied.push(...operations.map(({ id }) => id)),
    exclusive: (run) => run(),
    wait: (milliseconds) => new Promise((resolve) => waits.push({ milliseconds, end: resolve })),
    random: () => 0.5,
    now: () => now,
    report: (error) => reported.push(error),
  });
  return { outbox, waits, applied, reported, name };
}

const settled = (outbox: ReturnType<typeof outboxWith>['outbox'], status: string) =>
  vi.waitFor(() => expect(outbox.store.getState().status).toBe(status));

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
    const { outbox, applied } = outboxWith(api);
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
    const first = outboxWith(dead);
    await first.outbox.setUser(ada);
    const operation = step('one');
    await first.outbox.add(operation);
    // The first page is gone now; nothing of it is used any more.
    const api = server();
    const second = outboxWith(api, first.name);
    await second.outbox.setUser(ada);
    await settled(second.outbox, 'saved');
    expect(api.taken).toEqual([operation.id]);
  });

  it('keeps what it could not send, waits ever longer, and sends it when asked again', async () => {
    const api = server();
    api.behaviour.fail = () => new AppError('network', 'offline');
    const { outbox, waits } = outboxWith(api);
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

  it('counts an operation once when the answer was dropped after the server took it', async () => {
    const api = server();
    const { outbox, waits, applied } = outboxWith(api);
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

  it('puts a refused operation on the list of what could not be saved, and goes on with the others', async () => {
    const api = server();
    const { outbox } = outboxWith(api);
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

  it('does not call lost what another device had saved before', async () => {
    const api = server();
    const { outbox, applied } = outboxWith(api);
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
    const { outbox } = outboxWith(api);
    const poison = step('poison');
    const others = [step('one'), step('two')];
    api.behaviour.fail = () =>
      api.calls.at(-1)?.includes(poison.id) ? new AppError('validation', 'no', { status: 400 }) : null;
    const storage = openOutboxStore('test-poison');
    for (const operation of [others[0], poison, others[1]]) if (operation) await storage.add(operation);
    const second = outboxWith(api, 'test-poison');
    await outbox.setUser(null);
    await second.outbox.setUser(ada);
    await vi.waitFor(() => expect(second.outbox.store.getState().failed).toHaveLength(1));
    await settled(second.outbox, 'saved');
    expect(api.taken).toEqual(others.map(({ id }) => id));
  });

  it('never shows or sends one user’s operations as another’s', async () => {
    const api = server();
    api.behaviour.fail = () => new AppError('network', 'offline');
    const { outbox } = outboxWith(api);
    await outbox.setUser(ada);
    const operation = step('one');
    await outbox.add(operation);
    await settled(outbox, 'kept');
    await outbox.setUser('eve');
    api.behaviour.fail = null;
    await outbox.flush();
    expect(outbox.store.getState()).toEqual({ status: 'saved', pending: [], failed: [] });
    expect(api.taken).toEqual([]);
    await outbox.setUser(ada);
    await settled(outbox, 'saved');
    expect(api.taken).toEqual([operation.id]);
  });

  describe('where the browser’s database is blocked', () => {
    const blocked = () => {
      const refuse = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
      return { add: refuse, pending: refuse, failed: refuse, remove: refuse, fail: refuse, retry: refuse };
    };

    it('resolves only once the server has it', async () => {
      const api = server();
      const { outbox } = outboxWith(api, 'blocked', blocked());
      await outbox.setUser(ada);
      const operation = step('one');
      await outbox.add(operation);
      expect(api.taken).toEqual([operation.id]);
      await settled(outbox, 'saved');
    });

    it('rejects when the server cannot be had either, and shows nothing as saved', async () => {
      const api = server();
      api.behaviour.fail = () => new AppError('network', 'offline');
      const { outbox } = outboxWith(api, 'blocked', blocked());
      await outbox.setUser(ada);
      await expect(outbox.add(step('one'))).rejects.toMatchObject({ code: 'unavailable' });
      expect(outbox.store.getState().pending).toEqual([]);
    });
  });

  it('sends nothing again and again where the database cannot forget what the server has answered', async () => {
    const api = server();
    const disk = openOutboxStore('stuck');
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { outbox, reported } = outboxWith(api, 'stuck', { ...disk, remove: full, fail: full });
    const bad = step('gone');
    api.behaviour.refuse = ({ id }) => (id === bad.id ? 'not_found' : null);
    await outbox.setUser(ada);
    await outbox.add(step('one'));
    await settled(outbox, 'saved');
    await outbox.add(bad);
    await settled(outbox, 'saved');
    expect(api.calls).toHaveLength(2);
    expect(reported).toHaveLength(2);
    expect(outbox.store.getState().failed).toMatchObject([{ operation: { id: bad.id }, code: 'not_found' }]);
  });

  it('sends an operation that is added while a call is under way', async () => {
    const api = server();
    const { outbox } = outboxWith(api);
    await outbox.setUser(ada);
    const operations = Array.from({ length: 20 }, (_, index) => step(`story-${index}`));
    await Promise.all(operations.map((operation) => outbox.add(operation)));
    await vi.waitFor(() => expect(api.taken).toHaveLength(20));
    await settled(outbox, 'saved');
    expect(new Set(api.taken)).toEqual(new Set(operations.map(({ id }) => id)));
  });
});
