import { describe, expect, it, vi } from 'vitest';
import { readPushMessage } from './push-message.ts';
import { type PageClient, receivePushes, type WorkerScope } from './receive-pushes.ts';

type Listener = (event: never) => void;

/** A worker's scope, with a way to send it an event and to wait for what that event started. */
function worker(pages: readonly PageClient[] = [], config: object = {}) {
  const listeners = new Map<string, Listener>();
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(async () => undefined);
  const subscribe = vi.fn<PushManager['subscribe']>();
  const openWindow = vi.fn(async () => null);
  const scope = {
    registration: { showNotification, pushManager: { subscribe } as Partial<PushManager> as PushManager },
    clients: { matchAll: async () => pages, openWindow },
    fetch: async () => Response.json(config),
    addEventListener: (name: string, listen: Listener) => listeners.set(name, listen),
  };
  receivePushes(scope as WorkerScope);
  const send = async (name: string, event: object) => {
    const begun: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => begun.push(work) } as never);
    await Promise.all(begun);
  };
  return { send, showNotification, subscribe, openWindow };
}

const pushed = (message: unknown) => ({ data: { text: () => JSON.stringify(message) } });
const reminder = {
  title: 'Keep your streak',
  body: '3 phrases',
  lang: 'en',
  path: '/phrases',
  tag: 'reminder-2027-01-01',
};

describe('the worker for notifications', () => {
  it('shows what is pushed', async () => {
    const { send, showNotification } = worker();
    await send('push', pushed(reminder));
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Keep your streak', {
      body: '3 phrases',
      lang: 'en',
      dir: 'auto',
      tag: 'reminder-2027-01-01',
      icon: '/icon.svg',
      data: { path: '/phrases' },
    });
  });

  it.each([
    ['nothing', { data: null }],
    ['no JSON', { data: { text: () => 'hello' } }],
    ['null', pushed(null)],
    ['other types', pushed({ title: 7, path: ['/'] })],
  ])('shows the name alone for %s', async (_, event) => {
    const { send, showNotification } = worker();
    await send('push', event);
    expect(showNotification.mock.calls).toMatchObject([['Fabula', { body: '', data: { path: '/' } }]]);
  });

  it('opens the app where the notification leads, and closes it', async () => {
    const { send, openWindow } = worker();
    const close = vi.fn();
    await send('notificationclick', { notification: { close, data: { path: '/phrases' } } });
    expect(close).toHaveBeenCalledOnce();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/phrases');
  });

  it('brings a page that is open forward and tells it where to go, rather than opening another', async () => {
    const page = { url: 'https://fabula.test/', focus: vi.fn(async () => undefined), postMessage: vi.fn() };
    const { send, openWindow } = worker([page]);
    await send('notificationclick', { notification: { close: () => undefined, data: null } });
    expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'fabula-open', path: '/' });
    expect(page.focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('subscribes again with the same key when the browser has ended the subscription, else with the site’s', async () => {
    const { send, subscribe } = worker([], { pushKey: 'BKey' });
    const applicationServerKey = new Uint8Array([4, 1]).buffer;
    await send('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } });
    await send('pushsubscriptionchange', { oldSubscription: null });
    await send('pushsubscriptionchange', { newSubscription: {} });
    expect(subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey }],
      [{ userVisibleOnly: true, applicationServerKey: 'BKey' }],
    ]);
  });
});

describe('a message', () => {
  it.each([
    ['/story/7?step=quiz', '/story/7?step=quiz'],
    ['https://other.example/', '/'],
    ['//other.example/x', '/'],
    ['/\\other.example/x', '/'],
    ['/\t/other.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('that leads to %j leads to %s', (path, expected) => {
    expect(readPushMessage(JSON.stringify({ ...reminder, path })).path).toBe(expected);
  });

  it('is kept short', () => {
    expect(readPushMessage(JSON.stringify({ ...reminder, title: 'x'.repeat(9_000) })).title).toHaveLength(200);
  });
});
