import { sharePath } from '@fabula/contracts';
import { createHolds, firstFramePath } from './hold-scripts.ts';
import { isKeepable } from './keepable.ts';
import { noSets, reduceSets, type SetsEvent, type SetsState } from './release-sets.ts';
import {
  listKey,
  pageKey,
  type SetList,
  type SetMessage,
  setMessage,
  setPrefix,
  stateCache,
  stateKey,
} from './set-names.ts';
import { type KeptScreenScope, readKeptScreen, withKeptScreen } from './show-kept-screen.ts';
import { takeShare } from './take-share.ts';

/** How long a page that is known to be outdated waits for the network. */
const networkMs = 3000;

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends Lasting {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageFromPage extends Lasting {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
}

/** The parts of the worker's events and scope that are used; TypeScript types them only for files without the DOM. */
interface WorkerEvents {
  install: Lasting;
  fetch: FetchEvent;
  message: MessageFromPage;
}

export interface SetsScope extends KeptScreenScope {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open' | 'match' | 'has' | 'keys' | 'delete'>;
  readonly clients: {
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { readonly id: string }[]>;
  };
  readonly fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void): void;
}

/** Answers the app's own addresses and files from the release sets that this device holds. */
export function serveSets(scope: SetsScope): void {
  const sets = keptSets(scope);
  const worker = { scope, sets, holds: createHolds() };
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('message', (event) => {
    const message = messageOf(event.data);
    if (message) event.waitUntil(hear(scope, sets, message, event.source?.id ?? ''));
  });
  scope.addEventListener('fetch', (event) => {
    const answer = chooseAnswer(scope, event.request);
    // A worker that fails must cost nothing but itself.
    if (answer) event.respondWith(answer(worker, event).catch(() => scope.fetch(event.request)));
  });
}

interface Worker {
  readonly scope: SetsScope;
  readonly sets: KeptSets;
  readonly holds: ReturnType<typeof createHolds>;
}

type Answer = (worker: Worker, event: FetchEvent) => Promise<Response>;

/** Null for what is none of the worker's business, which the browser then requests as if there were none. */
function chooseAnswer({ location }: SetsScope, request: Request): Answer | null {
  const { origin, pathname, search } = new URL(request.url);
  if (request.method === 'POST' && request.mode === 'navigate' && pathname === sharePath && origin === location.origin)
    return answerShare;
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('range')) return null;
  if (request.mode === 'navigate') return request.destination === 'document' ? answerPage : null;
  if (pathname + search === firstFramePath) return answerFrame;
  // A file that was lost is requested with a query, in order to bypass every cache (feature/checked-files.ts).
  if (search !== '' || /^(reload|no-store|no-cache)$/.test(request.cache)) return null;
  return /^\/(assets|r|icons)\/|^\/icon\.svg$/.test(pathname) ? answerFile : null;
}

/** Without a set, the network has the page that takes it. */
async function answerShare({ scope, sets }: Worker, { request }: FetchEvent): Promise<Response> {
  const { current } = await sets.read();
  const list = current && (await sets.list(current.name));
  return list && !isAddressOf(list, sharePath) ? scope.fetch(request) : takeShare(scope, request);
}

async function answerPage({ scope, sets, holds }: Worker, event: FetchEvent): Promise<Response> {
  const { clients, caches, fetch } = scope;
  const { request, resultingClientId: client } = event;
  const screen = readKeptScreen(scope); // beside all the rest
  // A link of a kept screen may have been pressed before its code ran: then that start did not fail.
  if (request.referrer.startsWith(scope.location.origin))
    for (const page of holds.takePages()) await sets.change({ kind: 'ran', client: page, set: '' }, event);
  const alive = (await clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id);
  const { current, outdated } = await sets.change({ kind: 'opening', alive }, event);
  const list = current && (await sets.list(current.name));
  const url = new URL(request.url);
  if (!current || !list || !isAddressOf(list, url.pathname)) return fetch(request);
  const page = await caches.match(pageKey, { cacheName: current.name });
  if (!page) return fetch(request);
  if (outdated) {
    const newer = await answerWithin(fetch(request));
    if (newer && newer.status < 500) return newer;
  }
  // A browser that names no page cannot tell later whether it is still open.
  if (client) await sets.change({ kind: 'answered', client, set: current.name }, event);
  const shown = await withKeptScreen(page, await screen, url);
  if (client && shown.scripts.length > 0) holds.hold(client, shown.scripts);
  return shown.page;
}

function isAddressOf({ addresses }: SetList, pathname: string): boolean {
  return addresses.some((address) => new RegExp(address, 'i').test(pathname));
}

/** Null if the network fails or is slow. */
function answerWithin(answer: Promise<Response>): Promise<Response | null> {
  return new Promise((resolve) => {
    setTimeout(resolve, networkMs, null);
    answer.then(resolve, () => resolve(null));
  });
}

/** What is asked for with a page's first frame; what it shows is seen by nobody. */
async function answerFrame({ holds }: Worker, { clientId }: FetchEvent): Promise<Response> {
  holds.release(clientId);
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } });
}

async function answerFile({ scope, sets, holds }: Worker, event: FetchEvent): Promise<Response> {
  const { caches, fetch } = scope;
  const { request, clientId } = event;
  const { pathname } = new URL(request.url);
  await holds.wait(clientId, pathname);
  const { current, beside } = await sets.read();
  for (const set of [current, beside]) {
    const digest = set && (await sets.list(set.name))?.digests[pathname];
    if (!digest) continue;
    const kept = await caches.match(pathname, { cacheName: set.name });
    if (kept) return kept;
    // A hole, or a file that was not needed so far: it is kept from now on.
    const answer = await fetch(pathname, { integrity: digest }).catch(() => null);
    if (!answer || !isKeepable(pathname, answer)) break;
    // On a full disk it is fetched the next time, too.
    event.waitUntil(keep(caches, set.name, pathname, answer.clone()).catch(() => undefined));
    return answer;
  }
  return fetch(request);
}

/** Keeps nothing in a cache that was removed meanwhile. */
async function keep(caches: SetsScope['caches'], set: string, path: string, answer: Response): Promise<void> {
  if (await caches.has(set)) await (await caches.open(set)).put(path, answer);
}

async function hear({ caches }: SetsScope, sets: KeptSets, message: SetMessage, client: string): Promise<void> {
  const event = message.kind === 'asked' ? message : { ...message, client };
  const lasting = { waitUntil: () => undefined };
  if (message.kind !== 'made') return sets.change(event, lasting).then(sets.saved);
  // A page may have been killed, or a cache cleared, after it was filled.
  sets.forgetList(message.set);
  if (!(await isWhole(caches, message.set, await sets.list(message.set)))) return;
  await sets.change(event, lasting);
  await sets.saved();
  await sets.dropOthers();
}

async function isWhole(caches: SetsScope['caches'], set: string, list: SetList | null): Promise<boolean> {
  if (!list) return false;
  const cache = await caches.open(set);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return [pageKey, ...list.needed].every((path) => there.has(path));
}

function messageOf(data: unknown): SetMessage | null {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== setMessage) return null;
  return Reflect.get(data, 'message') as SetMessage; // only our own pages send any
}

type KeptSets = ReturnType<typeof keptSets>;

/** The state in memory and on the disk. Only the worker writes it, one event after the other. */
function keptSets({ caches }: SetsScope) {
  const lists = new Map<string, Promise<SetList | null>>();
  let reading: Promise<void> | undefined;
  let state = noSets;
  let saving: Promise<void> = Promise.resolve();
  const readJson = async (key: string, cacheName: string): Promise<unknown> =>
    (await caches.match(key, { cacheName }))?.json();
  const read = async (): Promise<SetsState> => {
    reading ??= readJson(stateKey, stateCache).then(
      (kept) => {
        state = { ...noSets, ...(kept as Partial<SetsState> | undefined) }; // it wrote it itself
      },
      () => undefined,
    );
    await reading;
    return state;
  };
  const save = async () => {
    const cache = await caches.open(stateCache);
    await cache.put(stateKey, Response.json(state));
  };
  return {
    read,
    /** Resolves before it is on the disk. */
    async change(event: SetsEvent, lasting: Lasting): Promise<SetsState> {
      const next = reduceSets(await read(), event);
      if (next === state) return state;
      state = next;
      // A full disk: it is known until the worker is stopped.
      saving = saving.then(save).catch(() => undefined);
      lasting.waitUntil(saving);
      return state;
    },
    saved: () => saving,
    list(set: string): Promise<SetList | null> {
      const known = lists.get(set) ?? readJson(listKey, set).then((list) => (list ?? null) as SetList | null);
      lists.set(set, known);
      return known;
    },
    forgetList: (set: string) => lists.delete(set),
    /** Removes every set that can no longer answer. */
    async dropOthers(): Promise<void> {
      const kept = [state.current?.name, state.beside?.name];
      const others = (await caches.keys()).filter((name) => name.startsWith(setPrefix) && !kept.includes(name));
      await Promise.all(others.map((name) => caches.delete(name)));
    },
  };
}
