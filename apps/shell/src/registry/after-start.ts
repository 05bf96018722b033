import type { Platform } from '@fabula/platform';
import { describeRemotes } from '../feature/developer-tools.ts';
import { keepFocusClear } from '../focus/keep-focus-clear.ts';
import type { KeptPrompt } from '../install/install-prompt.ts';
import { linkManifest, offerInstall } from '../install/offer-install.ts';
import { followSet } from '../kept/follow-set.ts';
import { keepScreen } from '../kept/keep-screen.ts';
import { keptSet } from '../kept/kept-start.ts';
import { fetchOfflineDetails } from '../layout/offline-sign.tsx';
import { forgetOldRecordings } from '../old-recordings.ts';
import { followPresses } from '../pressed-reminder.ts';
import { followShared } from '../shared/follow-shared.ts';
import { placeToasts } from '../toasts/place-toasts.ts';
import { awaitServer } from './await-server.ts';
import type { Boot } from './boot-files.ts';
import { keepBoot } from './older-registry.ts';
import { preloadTabs } from './preload-tabs.ts';
import { watchReleases } from './watch-releases.ts';

/** What a page does once its first screen stands. */
export function afterStart(platform: Platform, boot: Boot, prompt: KeptPrompt): void {
  placeToasts(platform, window);
  keepFocusClear(window);
  followPresses(platform, window);
  keepBoot(boot, () => localStorage);
  describeRemotes();
  preloadTabs(platform, window);
  linkManifest(document);
  offerInstall(platform, window, prompt);
  void forgetOldRecordings(platform);
  platform.keptRows?.keep();
  keepScreen(platform, window);
  awaitServer(platform);
  followShared(platform, window.caches);
  void fetchOfflineDetails();
  const { asked } = followSet(platform, window, boot.registry);
  const isKept = keptSet(document) !== null;
  watchReleases({ platform, window, revision: boot.registry.revision, isKept, onAsked: asked });
}
