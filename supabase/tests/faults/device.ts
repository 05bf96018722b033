import type { Operation } from '@fabula/contracts';
import {
  type ApiSession,
  AppError,
  createApi,
  createOutbox,
  type Outbox,
  type OutboxNews,
  type OutboxStorage,
  openOutboxStorage,
  sendOperations,
} from '@fabula/platform/outbox';
import { createNetwork, type Log, type Network } from './network.ts';
import type { Random } from './random.ts';

/** An account that can sign in. */
export interface Account {
  readonly id: string;
  readonly token: string;
}

/** A learner's phone or laptop: its disk, network and clock, and the tabs that are open on it. */
export interface Device {
  readonly name: string;
  readonly network: Network;
  readonly tabs: Tab[];
  /** Ids of operations on its disk, waiting or refused. */
  readonly onDisk: Set<string>;
  /** Ids of operations that were ever on its disk. */
  readonly wasOnDisk: Set<string>;
  readonly faults: { reads: boolean; writes: boolean };
  clockOffsetMs: number;
  timeZone: string;
  account: Account | null;
  /** With `expired` the server refuses the token until it is renewed; `gone` cannot be renewed. */
  tokenState: 'good' | 'expired' | 'gone';
  openTab(): Promise<Tab>;
  setAccount(account: Account | null): Promise<void>;
  /** Ends the waits of every outbox, as if their time had come. */
  passTime(): void;
}

export interface Tab {
  readonly device: Device;
  readonly outbox: Outbox;
  /** What was done in the tab, by id. */
  readonly acts: Map<string, Act>;
  userId(): string | null;
  setUser(userId: string | null): Promise<void>;
  /** Stops the page: it runs nothing more, and no pending call returns to it. */
  kill(): void;
}

export interface Act {
  readonly operation: Operation;
  state: 'under way' | 'acknowledged' | 'refused';
}

export interface DeviceOptions {
  readonly name: string;
  readonly random: Random;
  readonly log: Log;
  readonly origin: () => string;
  readonly publishableKey: string;
  /** Called whenever a tab's status changes. */
  readonly onStatus: (tab: Tab) => void;
  /** A wrapper around the product's sending, to try out something else. */
  readonly decorate?: (send: ReturnType<typeof sendOperations>) => ReturnType<typeof sendOperations>;
}

export function createDevice(options: DeviceOptions): Device {
  const network = createNetwork(options.random, options.log, options.origin);
  const locks = createLock();
  const listeners = new Map<object, (news: OutboxNews) => void>();
  const timers = new Set<() => void>();
  const device: Device = {
    name: options.name,
    network,
    tabs: [],
    onDisk: new Set(),
    wasOnDisk: new Set(),
    faults: { reads: false, writes: false },
    clockOffsetMs: 0,
    timeZone: 'Europe/Madrid',
    account: null,
    tokenState: 'good',
    async openTab() {
      const tab = openTabOn(device, options, { locks, listeners, timers });
      device.tabs.push(tab);
      await tab.setUser(device.account?.id ?? null);
      return tab;
    },
    async setAccount(account) {
      device.account = account;
      device.tokenState = 'good';
      // The tab in which it was done knows at once; the others are notified.
      const tell = async (tab: Tab, index: number) => {
        if (index > 0) await new Promise(setImmediate);
        await tab.setUser(device.account?.id ?? null);
      };
      await Promise.all([...device.tabs].map(tell));
    },
    passTime() {
      const due = [...timers];
      timers.clear();
      for (const end of due) end();
    },
  };
  return device;
}

interface Shared {
  readonly locks: Lock;
  readonly listeners: Map<object, (news: OutboxNews) => void>;
  readonly timers: Set<() => void>;
}

function openTabOn(device: Device, options: DeviceOptions, { locks, listeners, timers }: Shared): Tab {
  const me = {};
  let isAlive = true;
  /** A closed page starts nothing more, and what returns to it is dropped. */
  const alive: Alive = (begin) =>
    new Promise((resolve, reject) => {
      if (!isAlive) return;
      begin().then(
        (result) => isAlive && resolve(result),
        (error: unknown) => isAlive && reject(error),
      );
    });
  let userId: string | null = null;
  const api = createApi({
    supabaseUrl: 'http://fabula.test',
    supabaseKey: options.publishableKey,
    session: sessionOf(device, () => userId),
    fetch: (input, init) => alive(() => network(device).fetch(input, init)),
  });
  const send = sendOperations(api);
  const outbox = createOutbox({
    storage: aliveStorage(diskOf(device), alive),
    tabs: {
      exclusive: (run) => alive(() => locks.hold(me, run)),
      tell(news) {
        if (!isAlive) return;
        for (const [tab, listener] of listeners)
          if (tab !== me) setImmediate(() => listeners.has(tab) && listener(news));
      },
      listen: (listener) => listeners.set(me, listener),
    },
    send: options.decorate?.(send) ?? send,
    onApplied: async () => undefined,
    wait: () => alive(() => new Promise((resolve) => timers.add(resolve))),
    random: () => 0.5,
    now: () => new Date(Date.now() + device.clockOffsetMs),
    report: () => undefined,
  });
  const tab: Tab = {
    device,
    outbox,
    acts: new Map(),
    userId: () => userId,
    async setUser(next) {
      userId = next;
      await outbox.setUser(next);
    },
    kill() {
      isAlive = false;
      listeners.delete(me);
      locks.release(me);
      device.tabs.splice(device.tabs.indexOf(tab), 1);
    },
  };
  outbox.store.subscribe(() => isAlive && options.onStatus(tab));
  return tab;
}

const network = (device: Device) => device.network;

/** The session as the platform has it: its token may have expired, and is renewed once where that is still possible. */
function sessionOf(device: Device, userId: () => string | null): ApiSession {
  const tokenOf = () => {
    if (device.account && device.account.id !== userId())
      throw new AppError('unauthorized', 'Another user has signed in');
    return device.account?.token ?? null;
  };
  return {
    store: {
      getState: () => {
        const id = userId();
        const rest = { linkProblem: null, leaving: false } as const;
        if (id === null) return { status: 'signed-out', user: null, ...rest };
        return { status: 'signed-in', user: { id, email: '', fullName: null, hasPassword: true }, ...rest };
      },
      getInitialState: () => ({ status: 'signed-out', user: null, linkProblem: null, leaving: false }),
      setState: () => undefined,
      subscribe: () => () => undefined,
    },
    async accessToken() {
      await new Promise(setImmediate);
      const token = tokenOf();
      // Truncated, so that the server itself finds it invalid.
      return device.tokenState === 'good' ? token : (token?.slice(0, -8) ?? null);
    },
    async refresh() {
      await new Promise(setImmediate);
      if (device.tokenState === 'gone') {
        await device.setAccount(null);
        return null;
      }
      device.tokenState = 'good';
      return tokenOf();
    },
  };
}

function note({ onDisk, wasOnDisk }: Device, id: string): void {
  onDisk.add(id);
  wasOnDisk.add(id);
}

/** The product's own store on this device's database; its browser refuses reads or writes while `faults` says so. */
function diskOf(device: Device): OutboxStorage {
  const store = openOutboxStorage(device.name);
  const refuse = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));
  const writing = async (run: () => Promise<void>, note: () => void) => {
    if (device.faults.writes) return refuse();
    await run();
    note();
  };
  return {
    read: (userId) => (device.faults.reads ? refuse() : store.read(userId)),
    add: (operation) =>
      writing(
        () => store.add(operation),
        () => note(device, operation.id),
      ),
    remove: (ids) =>
      writing(
        () => store.remove(ids),
        () => {
          for (const id of ids) device.onDisk.delete(id);
        },
      ),
    fail: (failures) =>
      writing(
        () => store.fail(failures),
        () => {
          for (const { operation } of failures) note(device, operation.id);
        },
      ),
    retry: (ids) =>
      writing(
        () => store.retry(ids),
        () => undefined,
      ),
  };
}

type Alive = <Result>(begin: () => Promise<Result>) => Promise<Result>;

function aliveStorage(store: OutboxStorage, alive: Alive): OutboxStorage {
  return {
    read: (userId) => alive(() => store.read(userId)),
    add: (operation) => alive(() => store.add(operation)),
    remove: (ids) => alive(() => store.remove(ids)),
    fail: (failures) => alive(() => store.fail(failures)),
    retry: (ids) => alive(() => store.retry(ids)),
  };
}

interface Lock {
  hold<Result>(owner: object, run: () => Promise<Result>): Promise<Result>;
  /** A browser releases a page's lock when the page is gone. */
  release(owner: object): void;
}

function createLock(): Lock {
  const queue: { readonly owner: object; readonly start: () => void }[] = [];
  let holder: object | null = null;
  const next = () => {
    const first = queue.shift();
    holder = first?.owner ?? null;
    first?.start();
  };
  const release = (owner: object) => {
    if (holder === owner) next();
  };
  return {
    hold: (owner, run) =>
      new Promise((resolve, reject) => {
        const start = () =>
          run()
            .then(resolve, reject)
            .finally(() => release(owner));
        queue.push({ owner, start });
        if (holder === null) next();
      }),
    release(owner) {
      for (let index = queue.length - 1; index >= 0; index -= 1)
        if (queue[index]?.owner === owner) queue.splice(index, 1);
      release(owner);
    },
  };
}
