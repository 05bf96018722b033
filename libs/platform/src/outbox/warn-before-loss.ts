import type { Outbox } from './outbox.ts';

/**
 * While something exists only in this page, the browser asks before it closes the page. Listens until `signal` aborts.
 */
export function warnBeforeLoss(window: Window, { store }: Pick<Outbox, 'store'>, signal?: AbortSignal): void {
  const ask = (event: Event) => event.preventDefault();
  // Added only while it is needed, because a listener keeps the page out of the browser's back-forward cache.
  const follow = ({ status }: { readonly status: string }) => {
    if (status === 'unkept') window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  const stop = store.subscribe(follow);
  signal?.addEventListener('abort', () => {
    stop();
    window.removeEventListener('beforeunload', ask);
  });
}
