import '@fabula/ui/base.css';
import { readAhead } from '@fabula/data';
import { createPlatform, type Platform, PlatformProvider } from '@fabula/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBoot } from './boot.ts';
import { Catch } from './boundary.tsx';
import { createLoadTexts } from './load-texts.ts';
import { followPushDevice } from './push-device.ts';
import { askForOverrides } from './registry/ask-for-overrides.ts';
import { followReleases } from './registry/follow-releases.ts';
import { StartFailure } from './start-failure.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container, { identifierPrefix: 'shell-' });

const startFailure = <StartFailure onRetry={() => window.location.reload()} />;

async function start(): Promise<void> {
  const found = await readBoot(document, (input, init) => fetch(input, init));
  const { config } = found;
  const overridden = config.overrides && (await askForOverrides(found, config.overrides));
  const { registry } = overridden ?? found;
  const platform = createPlatform({
    window,
    config,
    registry,
    loadTexts: createLoadTexts((feature) => platform.features.named(feature)?.files),
  });
  void readAhead(platform, window.location.pathname);
  followPushDevice(platform, window);
  followReleases(platform, found);
  await overridden?.showBadge(platform);
  await textsOf(platform);
  root.render(
    <StrictMode>
      <Catch onError={platform.reporter.report} fallback={() => startFailure}>
        <PlatformProvider platform={platform}>
          <App />
        </PlatformProvider>
      </Catch>
    </StrictMode>,
  );
}

/**
 * React delays the replacement of a fallback by 300 ms. With the first texts loaded here, no fallback is shown at all.
 */
async function textsOf({ texts: { i18n } }: Platform): Promise<void> {
  // i18next knows no language before it is initialized, and would load nothing.
  if (!i18n.isInitialized) await new Promise((resolve) => i18n.on('initialized', resolve));
  await i18n.loadNamespaces('shell');
}

start().catch((error: unknown) => {
  console.error('[fabula] start', error);
  root.render(startFailure);
});
