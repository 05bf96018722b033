import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import { App } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import { Capacitor, CapacitorHttp, registerPlugin, SystemBars, SystemBarsStyle, WebView } from '@capacitor/core';
import { Directory, Filesystem } from '@capacitor/filesystem';
import { Haptics, ImpactStyle } from '@capacitor/haptics';
import { LocalNotifications } from '@capacitor/local-notifications';
import { PushNotifications } from '@capacitor/push-notifications';
import { Share } from '@capacitor/share';
import { SplashScreen } from '@capacitor/splash-screen';
import { KeepAwake } from '@capacitor-community/keep-awake';
import { ForegroundService } from '@capawesome-team/capacitor-android-foreground-service';
import type { PublicConfig } from '@fabula/contracts';
import type { NativeDevice } from '@fabula/platform';
import { goBack } from './back-button.ts';
import { deviceOf } from './device.ts';
import { followLinks, openFirst, openIn, type Site } from './links.ts';
import { mediaSessionOf } from './media-session.ts';
import { followReminders } from './push.ts';
import { keepSessionSecure } from './secure-session.ts';
import { shareFiles } from './share-files.ts';
import { soundOfTrack } from './sound-of-track.ts';
import { type DeviceSpeech, speechRecognitionOf } from './speech-recognition.ts';
import { followTheme, keepEdgesClear } from './system-bars.ts';
import { followStart } from './updates/follow-start.ts';
import type { UpdateFacts } from './updates/manifest.ts';
import { openSet } from './updates/open-set.ts';
import { setFiles } from './updates/set-files.ts';
import { runningFile, updateSite } from './updates/update-site.ts';
import { completePlaying, completeRecognition, completeWeb } from './web-sides.ts';

// What starts the app: it gives the page what a phone's web view lacks, and then starts the shell, which knows nothing
// of it. Nothing here may keep a learner from the app, so each part may fail alone.

const { next: shell, updates } = document.currentScript?.dataset ?? {};

/** Null where another set of files is to run: then this page is about to be replaced. */
async function openUpdates(facts: UpdateFacts): Promise<NativeDevice['started'] | null> {
  const files = setFiles(Filesystem, Directory.LibraryNoCloud);
  const folder = {
    path: async () => (await WebView.getServerBasePath()).path,
    // Both systems call the floor's folder so.
    change: (path: string | null) =>
      path === null ? WebView.setServerAssetPath({ path: 'public' }) : WebView.setServerBasePath({ path }),
  };
  const opened = await openSet(files, folder, facts.number);
  if (!opened) return null;
  const source = {
    ...updateSite(CapacitorHttp, facts.site),
    running: runningFile,
    key: facts.key,
    nativeNumber: async () => Number((await App.getInfo()).build),
    now: Date.now,
  };
  return followStart(opened, files, source, document);
}

/** An app without a key has no updates; and one whose sets cannot be opened runs as it is. */
async function openPage(): Promise<NativeDevice['started'] | null> {
  if (updates === undefined) return () => undefined;
  try {
    return await openUpdates(JSON.parse(updates));
  } catch (error) {
    console.error('[fabula] updates', error);
    return () => undefined;
  }
}

async function prepare(started: NativeDevice['started']): Promise<void> {
  Object.assign(window, { fabulaDevice: deviceOf(Capacitor.getPlatform(), navigator.languages, started) });
  completeWeb(window, {
    keepAwake: (awake) => (awake ? KeepAwake.keepAwake() : KeepAwake.allowSleep()),
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
  const parts = [
    keepSessionSecure(window, SecureStorage),
    openLinks(open),
    followReminders(PushNotifications, LocalNotifications, open),
    ...(Capacitor.getPlatform() === 'android' ? [playOn()] : []),
    // An app of before has it not, and takes newer sets, too.
    ...(Capacitor.isPluginAvailable('DeviceSpeech') ? [recognise()] : []),
  ];
  for (const { status, ...part } of await Promise.allSettled(parts)) {
    if (status === 'rejected') console.error('[fabula] native', part);
  }
  await App.addListener('backButton', ({ canGoBack }) => goBack(document, window.history, canGoBack, App));
}

/** Android's web view has no media session, and would be ended with the app. */
async function playOn(): Promise<void> {
  completePlaying(window, await mediaSessionOf(ForegroundService, navigator.languages));
}

/** A phone's web view recognizes no speech, or asks a service. */
async function recognise(): Promise<void> {
  const recognition = await speechRecognitionOf(registerPlugin<DeviceSpeech>('DeviceSpeech'), soundOfTrack(window));
  completeRecognition(window, recognition);
}

async function openLinks(open: (address: string) => void): Promise<void> {
  const { site, supabaseUrl }: PublicConfig = await (await fetch('/config.json')).json();
  const ours: Site = {
    host: new URL(site ?? '').host,
    api: supabaseUrl,
    async redirectOf(url) {
      const timeouts = { connectTimeout: 15_000, readTimeout: 15_000 }; // the first screen may be waiting
      const { headers } = await CapacitorHttp.get({ url, disableRedirects: true, ...timeouts });
      return new Headers(headers).get('location');
    },
  };
  await followLinks(App, ours, (address) => {
    // Where the link comes out of the browser above the app, that has done its work; on Android it is gone already.
    Browser.close().catch(() => undefined);
    open(address);
  });
  await openFirst(window, App, ours);
}

function startShell(): void {
  const script = document.createElement('script');
  script.src = shell ?? '';
  script.addEventListener('load', () => void SplashScreen.hide());
  script.addEventListener('error', () => void SplashScreen.hide());
  document.head.append(script);
}

openPage().then((started) => {
  if (!started) return;
  prepare(started)
    .catch((error: unknown) => console.error('[fabula] native', error))
    .finally(startShell);
});
