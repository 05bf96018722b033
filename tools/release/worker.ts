import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@fabula/contracts';
import { Refusal } from './refusal.ts';
import type { Place } from './release.ts';
import { replaceFile } from './replace-file.ts';
import { swapRegistry } from './store.ts';

/** Beside the page: what browsers run as the worker, and the two files of a shell of which it is one. */
export const workerFiles = { served: 'worker.js', on: 'worker-on.js', off: 'worker-off.js' } as const;

/** Serves the worker, or the one that removes itself, as the registry says. */
export async function placeWorker(store: string, { worker }: Pick<Registry, 'worker'>): Promise<void> {
  const file = path.join(store, workerFiles[worker ?? 'on']);
  if (existsSync(file)) await replaceFile(path.join(store, workerFiles.served), readFileSync(file));
}

/**
 * Switches the worker off or on for every device. Off works in two ways, of which each is enough: browsers compare the
 * worker's file at each start, and find one that removes itself; pages that run read it in the registry.
 */
export async function switchWorker(on: boolean, { store, shared, report }: Omit<Place, 'find'>): Promise<void> {
  if (!existsSync(path.join(store, on ? workerFiles.on : workerFiles.off))) {
    throw new Refusal({
      what: `The shell in ${store} has no worker`,
      todo: 'Release one that has: npm run release -- host',
    });
  }
  const { revision } = await swapRegistry(
    store,
    ({ worker, ...registry }) => (on ? registry : { ...registry, worker: 'off' as const }),
    { shared, beforehand: (after) => placeWorker(store, after) },
  );
  const what = on ? 'on: devices keep releases again' : 'off: every start comes from the network';
  report(`live    the worker is ${what}, revision ${revision}`);
}
