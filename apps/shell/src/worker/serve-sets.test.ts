import { ada } from '@fabula/testing';
import { deleteDB } from 'idb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCaches, html, origin, typed } from '../testing/caches-double.ts';
import { keepScreenRow } from '../testing/keep-screen-row.ts';
import { type FetchEvent, type SetsScope, serveSets } from './serve-sets.ts';
import { listKey, pageKey, rowsDatabase, type SetList, type SetMessage, setMessage, stateCache } from './set-names.ts';

const script = '/assets/main.1a.js';
const late = '/assets/font.2b.woff2';
const list: SetList = {
  digests: { [script]: 'sha384-main', [late]: 'sha384-font' },
  needed: [script],
  addresses: ['^/?$', '^/review/?$'],
};

type Device = ReturnType<typeof createCaches>;
type Network = (path: string, init?: RequestInit) => Promise<Response>;

/** A worker on this device, and what happens to it. */
function startWorker({ caches }: Device, network: Network = async () => html('from the network')) {
  const listeners = new Map<string, (event: never) => void>();
  const alive: string[] = [];
  const fetched = vi.fn<Network>(network);
  const scope = {
    location: { origin },
    caches,
    clients: { matchAll: async () => alive.map((id) => ({ id })) },
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      fetched(new URL(input instanceof Request ? input.url : input, origin).pathname, init),
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listen: (event: never) => void) => void listeners.set(name, listen),
  };
  serveSets(scope as SetsScope);
  const send = async <Event extends object>(name: string, event: Event) => {
    const begun: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => begun.push(work) } as never);
    return async () => {
      while (begun.length > 0) await begun.shift();
    };
  };
  let opened = 0;
  /** The text of the answer; null where the browser is left to itself. */
  const ask = async (
    path: string,
    init: RequestInit & { navigate?: boolean; headers?: Record<string, string>; client?: string; from?: string } = {},
  ) => {
    const { navigate = false, client = '', from = '', ...rest } = init;
    const request = {
      url: new URL(path, origin).href,
      method: rest.method ?? 'GET',
      mode: navigate ? 'navigate' : 'no-cors',
      destination: navigate ? 'document' : 'script',
      cache: rest.cache ?? 'default',
      referrer: from && new URL(from, origin).href,
      headers: new Headers(rest.headers),
      blob: async () => new Blob(['what is sent']),
    } as unknown as Request;
    opened += 1;
    let answer: Promise<Response> | undefined;
    const event: Omit<FetchEvent, 'waitUntil'> = {
      request: Object.setPrototypeOf(request, Request.prototype) as Request,
      clientId: client,
      resultingClientId: `page-${opened}`,
      respondWith: (given) => {
        answer = given;
      },
    };
    const ended = await send('fetch', event);
    const text = answer === undefined ? null : await (await answer).text();
    await ended();
    return text;
  };
  const tell = async (message: SetMessage, client = '') =>
    (await send('message', { data: { type: setMessage, message }, source: { id: client } }))();
  return { ask, open: (path: string) => ask(path, { navigate: true }), tell, fetched, alive };
}

const whole = (name: string) => ({
  [listKey]: Response.json(list),
  [pageKey]: html(`page of ${name}`),
  [script]: typed('text/javascript', `script of ${name}`),
});

async function deviceWith(...names: readonly string[]) {
  const device = createCaches();
  const worker = startWorker(device);
  for (const name of names) {
    await device.fill(name, whole(name));
    await worker.tell({ kind: 'made', set: name });
  }
  return device;
}

describe('the worker', () => {
  it('answers the app’s own addresses and files from the set, and asks nobody', async () => {
    const worker = startWorker(await deviceWith('fabula-set-a'));
    expect(await worker.open('/')).toBe('page of fabula-set-a');
    expect(await worker.open('/review?tab=week#today')).toBe('page of fabula-set-a');
    expect(await worker.ask(script)).toBe('script of fabula-set-a');
    expect(worker.fetched).not.toHaveBeenCalled();
  });

  it.each<[string, string, Parameters<ReturnType<typeof startWorker>['ask']>[1]]>([
    ['the API', '/rest/v1/profiles', {}],
    ['what is sent', '/', { method: 'POST', navigate: true }],
    ['what a script sends to the address of shared things', '/texts', { method: 'POST' }],
    ['a part of a file', script, { headers: { range: 'bytes=0-9' } }],
    ['another origin', 'https://other.test/assets/main.1a.js', {}],
    ['a file that was lost', `${script}?1`, {}],
    ['a file that is asked for anew', script, { cache: 'reload' }],
    ['the registry', '/registry.json', { cache: 'no-cache' }],
    ['its own page as a file', pageKey, { cache: 'no-cache' }],
  ])('leaves %s alone', async (_what, path, init) => {
    expect(await startWorker(await deviceWith('fabula-set-a')).ask(path, init)).toBeNull();
  });

  it.each(['/privacy-policy', '/mailbox', '/store/buy', '/auth/v1/verify', '/nowhere'])(
    'asks the network for %s, which is no address of a feature',
    async (path) => {
      expect(await startWorker(await deviceWith('fabula-set-a')).open(path)).toBe('from the network');
    },
  );

  it('shows the kept screen, and lets its script come with the first frame', async () => {
    onTestFinished(() => deleteDB(rowsDatabase));
    await keepScreenRow(ada, { path: '/', page: '<html lang="es">', markup: '<h1>Hoy</h1>', style: '', digest: '' });
    const device = createCaches();
    const worker = startWorker(device);
    const page = `<html><script defer src="${script}"></script><div id="root"></div></html>`;
    await device.fill('fabula-set-a', { ...whole('fabula-set-a'), [pageKey]: html(page) });
    await worker.tell({ kind: 'made', set: 'fabula-set-a' });
    expect(await worker.open('/')).toContain('<h1>Hoy</h1>');
    const ran = vi.fn();
    const running = worker.ask(script, { client: 'page-1' }).then(ran);
    expect(await worker.ask(script, { client: 'another' })).toBe('script of fabula-set-a');
    expect(ran).not.toHaveBeenCalled();
    expect(await worker.ask('/icon.svg?first-frame', { client: 'page-1' })).toContain('<svg');
    await running;
    expect(ran).toHaveBeenCalledExactlyOnceWith('script of fabula-set-a');
  });

  it.each([
    ['whose link was pressed before its code ran has not failed', '/', 'page of fabula-set-b'],
    ['that was closed before its code ran has', '', 'page of fabula-set-a'],
  ])('a start with a kept screen %s', async (_what, from, expected) => {
    onTestFinished(() => deleteDB(rowsDatabase));
    await keepScreenRow(ada, { path: '/', page: '<html>', markup: '<h1>Hoy</h1>', style: '', digest: '' });
    const device = createCaches();
    const worker = startWorker(device);
    for (const name of ['fabula-set-a', 'fabula-set-b']) {
      const page = html(`<script defer src="${script}"></script><div id="root">page of ${name}</div>`);
      await device.fill(name, { ...whole(name), [pageKey]: page });
      await worker.tell({ kind: 'made', set: name });
      if (name === 'fabula-set-a') await worker.tell({ kind: 'stood', set: name }, 'page-0');
    }
    for (let start = 0; start < 2; start += 1) {
      await worker.open('/');
      await worker.ask('/review', { navigate: true, from });
      await worker.tell({ kind: 'ran', set: 'fabula-set-b' }, `page-${2 * start + 2}`);
    }
    expect(await worker.open('/')).toContain(expected);
  });

  it('keeps a file that is used later, if it is what the release says', async () => {
    const device = await deviceWith('fabula-set-a');
    const worker = startWorker(device, async () => typed('font/woff2', 'font'));
    expect(await worker.ask(late)).toBe('font');
    expect(worker.fetched).toHaveBeenCalledExactlyOnceWith(late, { integrity: 'sha384-font' });
    expect(await worker.ask(late)).toBe('font');
    expect(worker.fetched).toHaveBeenCalledOnce();
  });

  it.each<[string, () => Response]>([
    ['a page of HTML', () => html('Sign in to this network')],
    ['an error', () => new Response('no', { status: 404, headers: { 'content-type': 'font/woff2' } })],
    ['what has no type', () => new Response(new Uint8Array([1]))],
    ['what came from elsewhere', () => Object.defineProperty(typed('font/woff2', 'f'), 'redirected', { value: true })],
    ['what it may not look into', () => Object.defineProperty(typed('font/woff2', 'f'), 'type', { value: 'opaque' })],
  ])('never keeps %s', async (_what, answer) => {
    const device = await deviceWith('fabula-set-a');
    await startWorker(device, async () => answer()).ask(late);
    expect([...(device.stored.get('fabula-set-a')?.keys() ?? [])]).toEqual([listKey, pageKey, script]);
  });

  it('asks the network where the page was evicted, or the whole cache', async () => {
    const device = await deviceWith('fabula-set-a');
    device.stored.get('fabula-set-a')?.delete(pageKey);
    expect(await startWorker(device).open('/')).toBe('from the network');
    device.stored.delete('fabula-set-a');
    expect(await startWorker(device).open('/')).toBe('from the network');
    expect(await startWorker(device).ask(script)).toBe('from the network');
  });

  it('does not take a set that is not whole', async () => {
    const device = await deviceWith('fabula-set-a');
    const { [script]: _, ...half } = whole('fabula-set-b');
    await device.fill('fabula-set-b', half);
    const worker = startWorker(device);
    await worker.tell({ kind: 'made', set: 'fabula-set-b' });
    await worker.tell({ kind: 'made', set: 'fabula-set-c' });
    expect(await worker.open('/')).toBe('page of fabula-set-a');
  });

  it('keeps the last set that proved itself beside the newest, and removes the others', async () => {
    const device = await deviceWith('fabula-set-a');
    const worker = startWorker(device);
    await worker.tell({ kind: 'stood', set: 'fabula-set-a' });
    for (const name of ['fabula-set-b', 'fabula-set-c']) {
      await device.fill(name, whole(name));
      await worker.tell({ kind: 'made', set: name });
    }
    expect([...device.stored.keys()].sort()).toEqual(['fabula-set-a', 'fabula-set-c', stateCache]);
    expect(await worker.open('/')).toBe('page of fabula-set-c');
  });

  it('goes back after two starts that showed nothing, whatever kills it in between', async () => {
    const device = await deviceWith('fabula-set-a');
    await startWorker(device).tell({ kind: 'stood', set: 'fabula-set-a' });
    await device.fill('fabula-set-b', whole('fabula-set-b'));
    await startWorker(device).tell({ kind: 'made', set: 'fabula-set-b' });
    expect(await startWorker(device).open('/')).toBe('page of fabula-set-b');
    expect(await startWorker(device).open('/')).toBe('page of fabula-set-b');
    expect(await startWorker(device).open('/')).toBe('page of fabula-set-a');
  });

  it('asks the network first for what is outdated, and answers itself where there is none', async () => {
    const device = await deviceWith('fabula-set-a');
    const online = startWorker(device);
    await online.tell({ kind: 'asked', set: 'fabula-set-a', outdated: true });
    expect(await online.open('/')).toBe('from the network');
    const refused = () => Promise.reject(new TypeError('offline'));
    expect(await startWorker(device, refused).open('/')).toBe('page of fabula-set-a');
    const broken = async () => new Response('Bad gateway', { status: 502 });
    expect(await startWorker(device, broken).open('/')).toBe('page of fabula-set-a');
  });

  describe('what another app shares', () => {
    const share = { method: 'POST', navigate: true } as const;
    const shared = async (worker: ReturnType<typeof startWorker>) => worker.ask('/texts', share);

    it('is taken without the network where this release has the feature for it', async () => {
      const device = await deviceWith('fabula-set-a');
      const addresses = { ...list, addresses: ['^/texts/?$'] };
      await device.fill('fabula-set-a', { ...whole('fabula-set-a'), [listKey]: Response.json(addresses) });
      const worker = startWorker(device);
      expect(await shared(worker)).toBe('');
      expect(worker.fetched).not.toHaveBeenCalled();
      expect([...device.stored.keys()]).toContain('fabula-shared');
    });

    it('is taken where there is no release set yet', async () => {
      const device = createCaches();
      expect(await shared(startWorker(device))).toBe('');
      expect([...device.stored.keys()]).toContain('fabula-shared');
    });

    it('is left to the network where the feature is switched off', async () => {
      const device = await deviceWith('fabula-set-a');
      expect(await shared(startWorker(device))).toBe('from the network');
      expect([...device.stored.keys()]).not.toContain('fabula-shared');
    });
  });

  it('asks the network where its caches fail', async () => {
    const device = await deviceWith('fabula-set-a');
    const caches = { ...device.caches, match: () => Promise.reject(new Error('The disk is broken')) };
    expect(await startWorker({ ...device, caches }).open('/')).toBe('from the network');
  });
});
