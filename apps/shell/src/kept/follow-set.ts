import type { Registry } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';
import { provenMs } from '../feature/run-feature.ts';
import { maySpendData } from '../registry/preload-tabs.ts';
import { noSets, type SetsState } from '../worker/release-sets.ts';
import { dropSets, forgetWorker } from '../worker/remove-sets.ts';
import { stateCache, stateKey, workerPath } from '../worker/set-names.ts';
import { keptSet, tellStart, tellWorker } from './kept-start.ts';
import { makeSet } from './make-set.ts';

export interface SetFollower {
  /** Called when the registry was read: tells the worker, and makes the set of what is new. */
  readonly asked: (registry: Registry, outdated: boolean) => void;
}

/**
 * Keeps this device's release sets: says how this start went, and once a screen has stood, makes the set of the present
 * release. Only for learners who are signed in, because the others may never come back.
 */
export function followSet(
  platform: Platform,
  window: Window & typeof globalThis,
  started: Registry,
  make: typeof makeSet = makeSet,
): SetFollower {
  const { session, reporter } = platform;
  const isSignedIn = () => session.store.getState().status === 'signed-in';
  let stands = false;
  let isOff = false;
  const obey = ({ worker }: Registry) => {
    isOff = worker === 'off';
    if (isOff) removeWorker(window).catch(reporter.report);
  };
  obey(started);
  const keep = () => {
    if (stands && isSignedIn() && !isOff) keepSet(platform, window, make).catch(reporter.report);
  };
  let standing: number | undefined;
  let crashed = false;
  reporter.listen(({ stage, outcome }) => {
    if (stage === 'crash') crashed = true;
    if (stage !== 'mount' || outcome === 'failed' || standing !== undefined) return;
    standing = window.setTimeout(() => {
      if (crashed) return tellStart('failed', window.document);
      stands = true;
      tellStart('stood', window.document);
      keep();
    }, provenMs);
  });
  session.store.subscribe((now, before) => now.status !== before.status && keep());
  return {
    asked(registry, outdated) {
      obey(registry);
      if (isOff) return; // it would write down what it hears
      const { serviceWorker } = window.navigator;
      tellWorker(serviceWorker?.controller, { kind: 'asked', set: keptSet(window.document), outdated });
      if (outdated) keep();
    },
  };
}

/** Registers the worker, and hands it the set once that is whole. */
async function keepSet(platform: Platform, window: Window & typeof globalThis, make: typeof makeSet): Promise<void> {
  const { navigator, document } = window;
  // Versions without digests come from a development server, and are another one with each change.
  if (platform.features.all.some(({ files }) => !files.integrity)) return;
  const worker = await runningWorker(window);
  if (!worker) return;
  const { current, beside, refused } = await readState(window);
  const names = [current?.name, beside?.name].filter((name) => name !== undefined);
  // What failed as a set may be made again once it has stood from the network.
  const sets = { names, refused: keptSet(document) ? refused : null };
  const set = await make({ platform, window, ahead: maySpendData(navigator), sets });
  if (set) tellWorker(worker, { kind: 'made', set });
}

async function removeWorker({ navigator, caches }: Window & typeof globalThis): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(workerPath);
  if (registration) await forgetWorker(registration, caches);
  // A worker may still write while it is removed, so the next start removes what it left.
  else if (caches) await dropSets(caches);
}

async function readState({ caches }: Window & typeof globalThis): Promise<SetsState> {
  const kept = await caches.match(stateKey, { cacheName: stateCache });
  return { ...noSets, ...(await kept?.json()) };
}

/** Null where the browser allows no worker; then everything comes from the network. */
async function runningWorker(window: Window & typeof globalThis): Promise<ServiceWorker | null> {
  // Missing on a page that is not served securely, and in some private windows.
  if (!('serviceWorker' in window.navigator) || !('caches' in window)) return null;
  const { serviceWorker } = window.navigator;
  const registration = await serviceWorker.register(workerPath, { updateViaCache: 'none' }).catch(() => undefined);
  // The newest: the one before it may be the worker that only received reminders.
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
  if (!worker || worker.state === 'activated') return worker ?? null;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') resolve(registration?.active ?? null);
    });
  });
}
