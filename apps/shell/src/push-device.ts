import { ownPath } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';

/**
 * Ties this device's reminders to their learner: they end when the learner signs out or another one signs in, and a
 * press on one opens its screen. A device without reminders loads none of their code.
 */
export function followPushDevice(platform: Platform, window: Window): void {
  const { session, preferences, navigation, reporter } = platform;
  let present: string | null = null;
  const follow = () => {
    const { user, leaving } = session.store.getState();
    const next = leaving ? null : (user?.id ?? null);
    if (next === present) return;
    present = next;
    if (preferences.get('pushDevice') === '' || (next === null && !leaving)) return;
    import(/* webpackChunkName: "push" */ '@fabula/data/push')
      .then(({ keepPushDevice, switchPushOff }) => (leaving ? switchPushOff : keepPushDevice)(platform, window))
      .catch(reporter.report);
  };
  session.store.subscribe(follow);
  follow();
  // Missing in browsers on a page that is not served securely.
  const worker: ServiceWorkerContainer | undefined = window.navigator.serviceWorker;
  worker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = openedPath(data);
    // In a story the learner is already doing what the reminder asks for.
    if (path !== null && !navigation.getLocation().pathname.startsWith('/story/')) navigation.navigate(path);
  });
  worker?.startMessages();
}

function openedPath(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== 'fabula-open') return null;
  const path: unknown = Reflect.get(data, 'path');
  return typeof path === 'string' ? ownPath(path) : null;
}
