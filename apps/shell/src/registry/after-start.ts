import type { Platform } from '@fabula/platform';
import { describeRemotes } from '../feature/developer-tools.ts';
import { forgetOldRecordings } from '../old-recordings.ts';
import type { Boot } from './boot-files.ts';
import { keepBoot } from './older-registry.ts';
import { preloadTabs } from './preload-tabs.ts';
import { watchReleases } from './watch-releases.ts';

/** What a page does once its first screen stands. */
export function afterStart(platform: Platform, boot: Boot): void {
  keepBoot(boot, () => localStorage);
  describeRemotes();
  preloadTabs(platform, window);
  void forgetOldRecordings(platform);
  watchReleases({ platform, window, revision: boot.registry.revision });
}
