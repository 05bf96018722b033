import type { AvailableFeature, Platform } from '@fabula/platform';
import { loadExposed } from '../feature/exposed.ts';
import { noteReadyTab } from '../feature/ready-tabs.ts';
import { whenIdle } from '../when-idle.ts';

/** The Network Information API, where a browser has it (WICG). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** A learner who saves data, or has a slow connection, downloads no code before it is needed. */
export function maySpendData(navigator: object): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection');
  return !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '');
}

/** Whether a feature's lifecycles know how to be mounted out of sight. */
function canBeHidden(lifecycles: unknown): boolean {
  return typeof lifecycles === 'object' && lifecycles !== null && 'update' in lifecycles;
}

/**
 * Preloads the code and texts of the other tabs before they are tapped: one after another while the page is idle, and
 * at once when the pointer or the keyboard comes near one.
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
    // A failure here is retried, and shown, when the learner goes there.
    const [code, words] = await Promise.allSettled([load(feature), texts]);
    if (code.status === 'fulfilled' && words.status === 'fulfilled' && canBeHidden(code.value)) {
      noteReadyTab(name, feature.version);
    }
  };
  const near = ({ target }: Event) => {
    const link = target instanceof window.Element ? target.closest('a[href]') : null;
    const path = link && new URL(link.getAttribute('href') ?? '', window.location.href).pathname;
    const feature = path && platform.features.match(path)?.feature;
    if (feature) void preload(feature);
  };
  for (const event of ['pointerover', 'pointerdown', 'focusin']) window.document.addEventListener(event, near);
  const { store } = platform.session;
  let going = false;
  const next = () => {
    // Looked up anew each time, because a version that has failed meanwhile must not come back into the page.
    const feature = platform.features.all.find(({ manifest }) => manifest.tab && !begun.has(manifest.name));
    // A visitor who is signed out has no tabs to go to.
    going = feature !== undefined && store.getState().status === 'signed-in';
    if (feature && going) whenIdle(window, () => void preload(feature).then(next));
  };
  next();
  // On most first visits the learner signs in only after this point.
  store.subscribe(() => going || next());
}
