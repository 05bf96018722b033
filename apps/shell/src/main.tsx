import '@fabula/ui/base.css';
import { readAhead } from '@fabula/data';
import { createPlatform, PlatformProvider } from '@fabula/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBoot } from './boot.ts';
import { Catch } from './boundary.tsx';
import { createLoadTexts } from './load-texts.ts';
import { followPushDevice } from './push-device.ts';
import { StartFailure } from './start-failure.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container, { identifierPrefix: 'shell-' });

const startFailure = <StartFailure onRetry={() => window.location.reload()} />;

try {
  const { config, registry } = await readBoot(document, (input, init) => fetch(input, init));
  const platform = createPlatform({ window, config, registry, loadTexts: createLoadTexts(registry) });
  void readAhead(platform, window.location.pathname);
  followPushDevice(platform, window);
  root.render(
    <StrictMode>
      <Catch onError={platform.reporter.report} fallback={() => startFailure}>
        <PlatformProvider platform={platform}>
          <App />
        </PlatformProvider>
      </Catch>
    </StrictMode>,
  );
} catch (error) {
  console.error('[fabula] start', error);
  root.render(startFailure);
}
