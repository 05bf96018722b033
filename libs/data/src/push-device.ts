import { AppError, type Platform, toAppError } from '@fabula/platform';
import { removePushDevice, savePushDevice } from './push-devices.ts';
import {
  askPermission,
  deviceTokenOf,
  hasPermission,
  isFor,
  keysOf,
  type PushWindow,
  presentSubscription,
  pushSupportOf,
  rememberedDevice,
  subscribe,
} from './push-devices-browser.ts';

/**
 * Whether this device gets the signed-in learner's reminders, or why it cannot: nobody sends any, the browser cannot, it can
 * from the Home Screen alone, or the learner has told it not to.
 */
export type PushState = 'unavailable' | 'unsupported' | 'needs_install' | 'blocked' | 'off' | 'on';

export async function readPushState(platform: Platform, window: PushWindow): Promise<PushState> {
  if (platform.config.pushKey === null) return 'unavailable';
  const support = pushSupportOf(window);
  if (support !== 'ready') return support;
  const device = rememberedDevice(platform);
  const isMine = device !== null && device.userId === platform.session.store.getState().user?.id;
  if (!isMine || !hasPermission(window)) return 'off';
  try {
    return (await presentSubscription(window)) ? 'on' : 'off';
  } catch {
    return 'unsupported'; // a private window or a setting that forbids workers
  }
}

export type SwitchedOn =
  /** `token` names the device at its push service. */
  | { readonly outcome: 'granted'; readonly token: string }
  | { readonly outcome: 'denied' }
  | { readonly outcome: 'failed'; readonly error: AppError };

/** Asks for permission and makes this device get the learner's reminders. Call it from a press: browsers want one. */
export async function switchPushOn(platform: Platform, window: PushWindow): Promise<SwitchedOn> {
  const userId = platform.session.store.getState().user?.id;
  const { pushKey } = platform.config;
  try {
    if (!(await askPermission(window))) return { outcome: 'denied' };
    if (!userId || !pushKey) throw new AppError('unauthorized', 'Nobody is signed in, or nobody sends reminders');
    const endpoint = await subscribeFor(platform, window, userId, pushKey);
    return { outcome: 'granted', token: deviceTokenOf(endpoint) };
  } catch (error) {
    // Never half on: a subscription that the sender does not know looks like one that works.
    await switchPushOff(platform, window).catch(() => undefined);
    return { outcome: 'failed', error: toAppError(error) };
  }
}

async function subscribeFor(platform: Platform, window: PushWindow, userId: string, pushKey: string): Promise<string> {
  const present = await presentSubscription(window);
  const reusable = present && isFor(present, pushKey) && rememberedDevice(platform)?.userId === userId;
  if (!reusable) await present?.unsubscribe();
  const subscription = reusable ? present : await subscribe(window, pushKey);
  const { endpoint } = subscription;
  await savePushDevice(platform, userId, { endpoint, keys: keysOf(subscription) });
  platform.preferences.set('pushDevice', JSON.stringify({ userId, endpoint }));
  return endpoint;
}

/**
 * Ends this device's reminders, whoever's they are. The subscription goes first: from then on nothing arrives here, also where
 * the row cannot be removed (offline, signed out), which the sender does when it is told that the device is gone.
 * @throws Error when the browser keeps the subscription
 */
export async function switchPushOff(platform: Platform, window: PushWindow): Promise<void> {
  const device = rememberedDevice(platform);
  const subscription = await presentSubscription(window);
  const isSignedIn = device !== null && device.userId === platform.session.store.getState().user?.id;
  const removed = isSignedIn ? removePushDevice(platform, device.userId, device.endpoint) : Promise.resolve();
  await Promise.all([subscription?.unsubscribe(), removed.catch(() => undefined)]);
  platform.preferences.remove('pushDevice');
}

/**
 * For the page's start, and when somebody signs in: another learner's reminders end here, and a subscription that the browser
 * has renewed or dropped is stored anew. Nothing happens on a device without reminders.
 * @throws AppError or Error when that fails now; the next start tries again
 */
export async function keepPushDevice(platform: Platform, window: PushWindow): Promise<void> {
  const device = rememberedDevice(platform);
  const userId = platform.session.store.getState().user?.id;
  const { pushKey } = platform.config;
  if (!device || !userId) return;
  if (device.userId !== userId || pushKey === null || !hasPermission(window)) {
    await switchPushOff(platform, window);
    return;
  }
  const present = await presentSubscription(window);
  if (present?.endpoint === device.endpoint && isFor(present, pushKey)) return;
  await subscribeFor(platform, window, userId, pushKey);
  await removePushDevice(platform, userId, device.endpoint);
}
