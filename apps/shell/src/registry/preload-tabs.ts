import type { AvailableFeature, Platform } from '@fabula/platform';
import { loadExposed } from '../feature/container.ts';

/** The Network Information API, where a browser has it (WICG). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whoever saves data, or has little, pays for no code before it is wanted. */
export function maySpendData(navigator: object): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection');
  return !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '');
}

/**
 * Has the code and texts of the other tabs in the page before they are tapped: one after another while nothing else is
 * going on, and at once what the pointer or the keyboard comes near.
 */
export function preloadTabs(
  platform: Platform,
  window: Window & typeof globalThis,
  load: (feature: AvailableFeature) => Promise<unknown> = loadExposed,
): void {
  if (!maySpendData(window.navigator)) return;
  const begun = new Set<string>();
  const preload = async (feature: AvailableFeature) => {
    const { name } = feature.manifest;
    if (begun.has(name)) return;
    begun.add(name);
    const texts = platform.texts.i18n.loadNamespaces(name);
    // What fails here is tried again, and told, when the learner goes there.
    await Promise.allSettled([load(feature), texts]);
  };
  const near = ({ target }: Event) => {
    const link = target instanceof window.Element ? target.closest('a[href]') : null;
    const path = link && new URL(link.getAttribute('href') ?? '', window.location.href).pathname;
    const feature = path && platform.features.match(path)?.feature;
    if (feature) void preload(feature);
  };
  for (const event of ['pointerover', 'pointerdown', 'focusin']) window.document.addEventListener(event, near);
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run));
  const { store } = platform.session;
  let going = false;
  const next = () => {
    // Asked anew each time: a version that failed meanwhile must not come back into the page.
    const feature = platform.features.all.find(({ manifest }) => manifest.tab && !begun.has(manifest.name));
    // Signed out there are no tabs to go to.
    going = feature !== undefined && store.getState().status === 'signed-in';
    if (feature && going) whenIdle(() => void preload(feature).then(next));
  };
  next();
  // Most first visits sign in only now.
  store.subscribe(() => going || next());
}
