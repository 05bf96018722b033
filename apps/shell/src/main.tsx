import '@fabula/ui/base.css';
import { readAhead } from '@fabula/data';
import { createPlatform, fetchAhead, PlatformProvider } from '@fabula/platform';
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
  fetchAhead(window);
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
  // React delays the replacement of a fallback by 300 ms. With the first texts loaded here, no fallback is shown at all.
  await platform.texts.translators.load('shell');
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

start().catch((error: unknown) => {
  console.error('[fabula] start', error);
  root.render(startFailure);
});
