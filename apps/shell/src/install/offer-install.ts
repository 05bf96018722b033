import { isAppleTab } from '@fabula/data/apple-tab';
import type { Platform } from '@fabula/platform';
import { isQuietMoment } from '../registry/quiet-moment.ts';
import type { InstallWay, KeptPrompt } from './install-prompt.ts';

export type ShowInstallOffer = (platform: Platform, way: InstallWay) => void;

const show: ShowInstallOffer = (platform, way) => {
  import(/* webpackChunkName: "install" */ './install-offer.tsx')
    .then(({ showInstallOffer }) => showInstallOffer(platform, way))
    .catch(platform.reporter.report);
};

/**
 * Links the web manifest. Not in the page itself, because browsers fetch it and its icon at once, which a first visit
 * has no use for.
 */
export function linkManifest(document: Document): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/**
 * Offers once on this device to install the app: after a story was finished, when the learner is back on a tab and
 * nothing is going on. An app that is installed already gets no offer, nor does a browser that cannot install.
 */
export function offerInstall(
  platform: Platform,
  window: Window & typeof globalThis,
  kept: KeptPrompt,
  showOffer: ShowInstallOffer = show,
): void {
  const { preferences, navigation, queryClient } = platform;
  if (preferences.get('installOffer') !== '') return;
  const stop: (() => void)[] = [];
  const over = () => {
    for (const end of stop) end();
  };
  const consider = () => {
    const way = wayOf(window, kept);
    if (!way || !hasFinishedStory(platform) || !isQuietMoment(platform, window.document)) return;
    over();
    // Another tab may have offered it meanwhile.
    if (preferences.get('installOffer') !== '') return;
    preferences.set('installOffer', 'made');
    showOffer(platform, way);
  };
  // Another window of this browser may have installed it.
  window.addEventListener('appinstalled', over);
  stop.push(navigation.subscribe(consider), queryClient.getQueryCache().subscribe(consider));
  consider();
}

function wayOf(window: Window, kept: KeptPrompt): InstallWay | null {
  if (window.matchMedia('(display-mode: standalone)').matches) return null;
  const prompt = kept.present();
  if (prompt) return { prompt };
  return isAppleTab(window) ? 'steps' : null;
}

/** The rows that the screens of this visit have read; nothing is requested for an offer. */
function hasFinishedStory({ queryClient, session }: Platform): boolean {
  const { user } = session.store.getState();
  if (!user) return false;
  const rows: unknown = queryClient.getQueryData([user.id, 'user_story_progress']);
  return Array.isArray(rows) && rows.some((row: { readonly completed?: unknown }) => row.completed === true);
}
