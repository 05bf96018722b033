import { ownPath } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';

/**
 * Keeps this device's reminders with their learner: they end when he signs out or another one signs in, and a press on one
 * leads to its screen. On a device without reminders none of the code for them is fetched.
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
  // Missing where the page is not served securely.
  const worker: ServiceWorkerContainer | undefined = window.navigator.serviceWorker;
  worker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = openedPath(data);
    // In a story one is already doing what the reminder asks for.
    if (path !== null && !navigation.getLocation().pathname.startsWith('/story/')) navigation.navigate(path);
  });
  worker?.startMessages();
}

function openedPath(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== 'fabula-open') return null;
  const path: unknown = Reflect.get(data, 'path');
  return typeof path === 'string' ? ownPath(path) : null;
}
