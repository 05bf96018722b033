import type { Platform } from '@fabula/platform';

/** How long after a failure the server is asked again, in milliseconds; the last of them repeats. */
const retryMs = [5_000, 10_000, 20_000, 40_000];

/**
 * While the server does not answer although the device reports a network, asks again from time to time for what the
 * present screens could not read, or else for anything, which shows whether it is back. A page in the background asks
 * nothing.
 */
export function awaitServer({ connectivity, queryClient }: Pick<Platform, 'connectivity' | 'queryClient'>): void {
  let timer: number | undefined;
  let tries = 0;
  const ask = () => {
    const active = queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'idle' });
    const failed = active.filter(({ state }) => state.status === 'error');
    // A failure is the query's own state.
    for (const query of failed.length > 0 ? failed : active.slice(0, 1)) query.fetch().catch(() => undefined);
  };
  const plan = () => {
    window.clearTimeout(timer);
    const { online, reachable } = connectivity.getState();
    if (reachable) tries = 0;
    if (!online || reachable) return;
    timer = window.setTimeout(
      () => {
        tries += 1;
        if (document.visibilityState === 'visible') ask();
        plan();
      },
      retryMs[Math.min(tries, retryMs.length - 1)],
    );
  };
  plan();
  connectivity.subscribe((now, before) => {
    if (now.online !== before.online || now.reachable !== before.reachable) plan();
  });
}
