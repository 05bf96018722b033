import { setPrefix, stateCache } from './set-names.ts';

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** The parts of the worker's scope that are used. */
export interface OffScope {
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'>;
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister' | 'pushManager'>;
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listen: (event: Lasting) => void): void;
}

/**
 * Published in place of the worker to switch it off: removes every release set and then itself. It answers nothing, so
 * from its first moment on everything comes from the network.
 */
export function removeSets(scope: OffScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(forgetWorker(scope.registration, scope.caches)));
}

/** A worker that receives reminders stays for them alone, because a subscription ends with its worker. */
export async function forgetWorker(registration: OffScope['registration'], caches: OffScope['caches']): Promise<void> {
  await dropSets(caches);
  if (!(await registration.pushManager?.getSubscription())) await registration.unregister();
}

/** Removes every release set, and what the worker knows of them. */
export async function dropSets(caches: OffScope['caches']): Promise<void> {
  const own = (await caches.keys()).filter((name) => name === stateCache || name.startsWith(setPrefix));
  await Promise.all(own.map((name) => caches.delete(name)));
}
