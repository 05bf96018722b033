import { ownPath } from '@fabula/contracts';
import { readPushMessage } from './push-message.ts';

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** The parts of the worker's events that are used; TypeScript types them only for files without the DOM. */
interface WorkerEvents {
  push: Lasting & { readonly data: { text(): string } | null };
  notificationclick: Lasting & { readonly notification: Pick<Notification, 'close' | 'data'> };
  pushsubscriptionchange: Lasting & {
    readonly newSubscription?: PushSubscription | null;
    readonly oldSubscription?: PushSubscription | null;
  };
}

export interface PageClient {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** The parts of the worker's global scope that are used. */
export interface WorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly fetch: typeof fetch;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void): void;
}

/** Shows what is pushed, opens the app when a notification is pressed, and keeps the subscription alive. */
export function receivePushes(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const { title, path, ...options } = readPushMessage(event.data?.text());
    event.waitUntil(
      scope.registration.showNotification(title, { ...options, dir: 'auto', icon: '/icon.svg', data: { path } }),
    );
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const data: unknown = event.notification.data;
    const path: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'path') : null;
    event.waitUntil(openApp(scope, ownPath(typeof path === 'string' ? path : null)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    if (!event.newSubscription) event.waitUntil(subscribeAnew(scope, event.oldSubscription ?? null));
  });
}

/** An open page is brought to the front and navigates by itself, because a reload would lose what it shows. */
async function openApp({ clients }: WorkerScope, path: string): Promise<void> {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) {
    await clients.openWindow(path);
    return;
  }
  page.postMessage({ type: 'fabula-open', path });
  await page.focus();
}

/** The worker has no session, so the next page that opens stores the new address. */
async function subscribeAnew({ registration, fetch }: WorkerScope, old: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey ?? (await publicKey(fetch));
  if (key) await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function publicKey(fetch: WorkerScope['fetch']): Promise<string | null> {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  const config: unknown = response.ok ? await response.json() : null;
  const key: unknown = typeof config === 'object' && config !== null ? Reflect.get(config, 'pushKey') : null;
  return typeof key === 'string' ? key : null;
}
