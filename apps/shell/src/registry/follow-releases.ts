import type { Platform } from '@fabula/platform';
import type { KeptPrompt } from '../install/install-prompt.ts';
import { keptSet } from '../kept/kept-start.ts';
import { whenIdle } from '../when-idle.ts';
import type { Boot } from './boot-files.ts';

/** Once a feature has stood this long, the first visit is over, so that nothing of this takes its bandwidth or time. */
const afterScreenMs = 2500;
/** The shell's own pages show no feature, and on some pages a feature never loads; then this is the latest start. */
const latestMs = 12_000;

/**
 * Starts what runs beside a page: preloading other tabs, watching for releases, the offer to install, and telemetry
 * where it is configured.
 */
export function followReleases(platform: Platform, boot: Boot, prompt: KeptPrompt): void {
  const { reporter, config, toasts } = platform;
  const begin = async () => {
    const { afterStart } = await import(/* webpackChunkName: "after-start" */ './after-start.ts');
    afterStart(platform, boot, prompt);
  };
  let tells = false;
  const tell = () => {
    if (tells) return;
    tells = true;
    startTelemetry(platform).catch(reporter.report);
  };
  let follows = false;
  const follow = () => {
    if (follows) return;
    follows = true;
    whenIdle(window, () => {
      // Without a network none of it can be loaded, and the page works without it.
      begin().catch(() => undefined);
      if (config.telemetryUrl) tell();
    });
  };
  // A page that came from this device asks the network for nothing before, and has to hear soon what is newer.
  const waitMs = keptSet(document) ? 0 : afterScreenMs;
  reporter.listen(({ stage }) => stage === 'mount' && setTimeout(follow, waitMs));
  setTimeout(follow, latestMs);
  // It also keeps toasts and the focus clear of what stands at the page's edges.
  toasts.subscribe(follow);
  window.addEventListener('keydown', ({ key }) => key === 'Tab' && follow());
  // The page may be closed soon after a failure, so the failure is sent at once.
  if (config.telemetryUrl) reporter.listen(({ outcome }) => outcome === 'failed' && tell());
}

async function startTelemetry({ config: { telemetryUrl }, reporter }: Platform): Promise<void> {
  const { exportEvents } = await import(/* webpackChunkName: "telemetry" */ '../telemetry/otlp.ts');
  if (telemetryUrl) exportEvents({ url: telemetryUrl, reporter, window });
}
