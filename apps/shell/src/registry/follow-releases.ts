import type { Platform } from '@fabula/platform';
import type { Boot } from '../boot.ts';

/** The first visit is over by then: nothing of this shall take its bytes or its time. */
const afterStartMs = 2500;

/** What goes on beside a running page: other tabs' code ahead of time, news of releases, telemetry where it is wanted. */
export function followReleases(platform: Platform, boot: Boot): void {
  const begin = async () => {
    const { accompany } = await import(/* webpackChunkName: "accompany" */ './accompany.ts');
    accompany(platform, boot);
  };
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run));
  setTimeout(() => whenIdle(() => void begin().catch(platform.reporter.report)), afterStartMs);
}
