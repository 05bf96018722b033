import { nativeDevice, type Platform } from '@fabula/platform';
import { whenIdle } from '../when-idle.ts';
import { type KeptScreen, keptScreenName } from '../worker/set-names.ts';
import { drawKeptScreen } from './draw-kept-screen.ts';

/** Long enough for what comes one after another: rows, texts, pictures. */
const settledMs = 1000;

/**
 * Keeps the screen in sight among the device's rows, for the next start to show before any code
 * (worker/show-kept-screen.ts). It is drawn anew whenever rows change that first screens show, and dropped when they
 * change while it is out of sight. As a row it goes with the others, when the learner signs out.
 */
export function keepScreen(platform: Platform, window: Window & typeof globalThis): void {
  const { queryClient, session, navigation, toasts, outbox, connectivity, texts, theme } = platform;
  const root = window.document.getElementById('root');
  // Only the worker shows it.
  if (!root || !platform.keptRows || !('serviceWorker' in window.navigator) || nativeDevice(window)) return;
  const queries = queryClient.getQueryCache();
  const write = (screen: KeptScreen | null) => {
    const userId = session.store.getState().user?.id;
    if (!userId) return;
    const queryKey = [userId, keptScreenName];
    queries.build(queryClient, { queryKey, meta: { kept: 'refreshed' } }).setData(screen);
  };
  /** What stands in the page for other reasons is not what the next start would show. */
  const isCalm = () =>
    toasts.getState().toasts.length === 0 &&
    outbox.store.getState().pending.length === 0 &&
    outbox.store.getState().failed.length === 0 &&
    connectivity.getState().online &&
    connectivity.getState().reachable;
  let shown: string | null = null;
  const look = async () => {
    const { pathname, search } = navigation.getLocation();
    const screen = search === '' && isCalm() ? await drawKeptScreen(window, root) : null;
    if (!screen || navigation.getLocation().pathname !== pathname) return;
    shown = pathname;
    write(screen);
  };
  let timer: number | undefined;
  const soon = () => {
    window.clearTimeout(timer);
    // A style sheet that cannot be read now can be the next time.
    timer = window.setTimeout(() => whenIdle(window, () => void look().catch(() => undefined)), settledMs);
  };
  const known = new Map(queries.getAll().map(({ queryHash, state }) => [queryHash, state.data]));
  queries.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.meta?.kept !== 'first') return;
    const { queryHash, state } = event.query;
    // An answer that says the same has the very same rows.
    if (known.get(queryHash) === state.data) return;
    known.set(queryHash, state.data);
    if (navigation.getLocation().pathname !== shown) write(null);
    soon();
  });
  for (const follow of [navigation.subscribe, outbox.store.subscribe, toasts.subscribe, theme.store.subscribe])
    follow(soon);
  texts.i18n.on('languageChanged', soon);
  soon();
}
