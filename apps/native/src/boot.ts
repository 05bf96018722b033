import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import { App } from '@capacitor/app';
import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Directory, Filesystem } from '@capacitor/filesystem';
import { Haptics, ImpactStyle } from '@capacitor/haptics';
import { PushNotifications } from '@capacitor/push-notifications';
import { Share } from '@capacitor/share';
import { SplashScreen } from '@capacitor/splash-screen';
import type { PublicConfig } from '@fabula/contracts';
import { goBack } from './back-button.ts';
import { deviceOf } from './device.ts';
import { followLinks, openFirst, openIn, type Site } from './links.ts';
import { followReminders } from './push.ts';
import { keepSessionSecure } from './secure-session.ts';
import { shareFiles } from './share-files.ts';
import { followTheme, keepEdgesClear } from './system-bars.ts';
import { completeWeb } from './web-sides.ts';

// What starts the app: it gives the page what a phone's web view lacks, and then starts the shell, which knows nothing
// of it. Nothing here may keep a learner from the app, so each part may fail alone.

const shell = document.currentScript?.dataset.next;

async function prepare(): Promise<void> {
  Object.assign(window, { fabulaDevice: deviceOf(Capacitor.getPlatform(), navigator.languages) });
  completeWeb(window, {
    tap: () => Haptics.impact({ style: ImpactStyle.Light }),
    shareFiles: shareFiles({
      write: (path, data) => Filesystem.writeFile({ path, data, directory: Directory.Cache, recursive: true }),
      share: (files) => Share.share({ files }),
    }),
  });
  keepEdgesClear(document.documentElement);
  followTheme(window, (isDark) =>
    SystemBars.setStyle({ style: isDark ? SystemBarsStyle.Dark : SystemBarsStyle.Light }),
  );
  const open = openIn(window);
  const parts = [keepSessionSecure(window, SecureStorage), openLinks(open), followReminders(PushNotifications, open)];
  for (const { status, ...part } of await Promise.allSettled(parts)) {
    if (status === 'rejected') console.error('[fabula] native', part);
  }
  await App.addListener('backButton', ({ canGoBack }) => goBack(document, window.history, canGoBack, App));
}

async function openLinks(open: (address: string) => void): Promise<void> {
  const { site, supabaseUrl, supabaseKey }: PublicConfig = await (await fetch('/config.json')).json();
  const ours: Site = {
    host: new URL(site ?? '').host,
    api: supabaseUrl,
    key: supabaseKey,
    ask: (...asked) => fetch(...asked),
  };
  await followLinks(App, ours, open);
  await openFirst(window, App, ours);
}

function startShell(): void {
  const script = document.createElement('script');
  script.src = shell ?? '';
  script.addEventListener('load', () => void SplashScreen.hide());
  script.addEventListener('error', () => void SplashScreen.hide());
  document.head.append(script);
}

prepare()
  .catch((error: unknown) => console.error('[fabula] native', error))
  .finally(startShell);
