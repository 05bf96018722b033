import '@fabula/ui/base.css';
import './layout/frame.css';
import { createPlatform, fetchAhead, type Platform, PlatformProvider } from '@fabula/platform';
import { ErrorCard } from '@fabula/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBoot } from './boot.ts';
import { bootTexts } from './boot-texts.ts';
import { Catch } from './boundary.tsx';
import { noteLoads } from './feature/note-loads.ts';
import { followFirstScreen } from './first-screen/first-screen.ts';
import { keepInstallPrompt } from './install/install-prompt.ts';
import { tellStart } from './kept/kept-start.ts';
import { createLoadTexts } from './load-texts.ts';
import { keepPageHint } from './page-hint.ts';
import { followPushDevice } from './push-device.ts';
import { askForOverrides } from './registry/ask-for-overrides.ts';
import { followReleases } from './registry/follow-releases.ts';

/** Where no feature ever stands, rows are refreshed this long after the start. */
const latestRefreshMs = 8000;

const container = document.getElementById('root');
if (!container) throw new Error('No root');
const firstScreen = followFirstScreen(document, container);
const root = createRoot(container, { identifierPrefix: 'shell-' });

const startFailure = <StartFailure />;

/** The page when neither the registry nor the configuration could be loaded. */
function StartFailure() {
  const text = bootTexts(navigator.language);
  return (
    <main>
      <ErrorCard
        title={text.title}
        message={text.message}
        retryLabel={text.retry}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

async function start(): Promise<void> {
  const installPrompt = keepInstallPrompt(window);
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
    loadPageVoice: async () => (await import('./page-voice/page-voice.ts')).createPageVoice(),
  });
  const { session, texts } = platform;
  const isHere = session.store.getState().status === 'signed-in';
  firstScreen?.keepOnlyIf(({ language, signedIn }) => language === texts.language() && signedIn === isHere);
  keepPageHint(platform, window);
  const restored = restoreRows(platform);
  noteLoads(platform);
  followPushDevice(platform, window);
  followReleases(platform, found, installPrompt);
  await overridden?.showBadge(platform);
  // React delays the replacement of a fallback by 300 ms. With the first texts loaded here, no fallback is shown at
  // all.
  await Promise.all([texts.translators.load('shell'), restored]);
  tellStart('ran', document);
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
 * Shows the rows that this device has kept before anything is asked, and asks anew once the screen stands. What is not
 * here is requested at once.
 */
async function restoreRows(platform: Platform): Promise<void> {
  const { session, keptRows, reporter } = platform;
  const userId = session.store.getState().user?.id;
  if (userId === undefined || !keptRows) return;
  reporter.listen(({ stage }) => stage === 'mount' && requestAnimationFrame(() => setTimeout(keptRows.refresh)));
  setTimeout(keptRows.refresh, latestRefreshMs);
  await keptRows.restore(userId);
  void readFirstRows(platform);
}

/** Where its code cannot be fetched, the screens read by themselves, and show the failure. */
async function readFirstRows(platform: Platform): Promise<void> {
  if (!platform.session.store.getState().user) return;
  const code = await import(/* webpackChunkName: "signed-in" */ '@fabula/data/read-ahead').catch(() => null);
  await code?.readAhead(platform, window.location.pathname);
}

start().catch((error: unknown) => {
  console.error('[fabula] start', error);
  tellStart('failed', document);
  root.render(startFailure);
});
