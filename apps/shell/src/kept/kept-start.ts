import { nativeDevice } from '@fabula/platform';
import { type SetMessage, setMessage, setMeta } from '../worker/set-names.ts';

/** The name of the release set from which the worker answered this page; null if it came from the network. */
export function keptSet(document: Document): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${setMeta}"]`)?.content ?? null;
}

/**
 * Says how a start from a release set went, to the worker or to the app for phones that keeps the set. A page that came
 * from the network has nothing to say.
 */
export function tellStart(kind: 'ran' | 'stood' | 'failed', document: Document): void {
  nativeDevice(window)?.started(kind);
  const set = keptSet(document);
  if (set) tellWorker(navigator.serviceWorker?.controller, { kind, set });
}

export function tellWorker(worker: ServiceWorker | null | undefined, message: SetMessage): void {
  worker?.postMessage({ type: setMessage, message });
}
