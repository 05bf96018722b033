import type { Platform } from '@fabula/platform';
import type { Boot } from './boot-files.ts';

/** After a feature stands, the first visit is over by then: nothing of this shall take its bytes or its time. */
const afterScreenMs = 2500;
/** Pages of the shell's own show no feature, and on some a feature never comes. */
const latestMs = 12_000;

/** What goes on beside a running page: other tabs' code ahead of time, news of releases, telemetry where it is wanted. */
export function followReleases(platform: Platform, boot: Boot): void {
  const { reporter, config } = platform;
  const begin = async () => {
    const { accompany } = await import(/* webpackChunkName: "accompany" */ './accompany.ts');
    accompany(platform, boot);
  };
  let tells = false;
  const tell = () => {
    if (tells) return;
    tells = true;
    startTelemetry(platform).catch(reporter.report);
  };
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run));
  let follows = false;
  const follow = () => {
    if (follows) return;
    follows = true;
    whenIdle(() => {
      // Without a network nothing of it can be had, and the page does without.
      begin().catch(() => undefined);
      if (config.telemetryUrl) tell();
    });
  };
  reporter.listen(({ stage }) => stage === 'mount' && setTimeout(follow, afterScreenMs));
  setTimeout(follow, latestMs);
  // The page may be gone soon after something failed.
  if (config.telemetryUrl) reporter.listen(({ outcome }) => outcome === 'failed' && tell());
}

async function startTelemetry({ config: { telemetryUrl }, reporter }: Platform): Promise<void> {
  const { exportEvents } = await import(/* webpackChunkName: "telemetry" */ '../telemetry/otlp.ts');
  if (telemetryUrl) exportEvents({ url: telemetryUrl, reporter, window });
}
