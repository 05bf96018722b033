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
 * Whether this device gets the signed-in learner's reminders, or why it cannot: no reminders are sent, the browser
 * lacks support, it supports them only from the Home Screen, or the learner has blocked them.
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
    return 'unsupported'; // a private window, or a setting that forbids workers
  }
}

export type SwitchedOn =
  /** `token` identifies the device at its push service. */
  | { readonly outcome: 'granted'; readonly token: string }
  | { readonly outcome: 'denied' }
  | { readonly outcome: 'failed'; readonly error: AppError };

/**
 * Asks for permission and subscribes this device to the learner's reminders. Must be called from a press, because
 * browsers require one.
 */
export async function switchPushOn(platform: Platform, window: PushWindow): Promise<SwitchedOn> {
  const userId = platform.session.store.getState().user?.id;
  const { pushKey } = platform.config;
  try {
    if (!(await askPermission(window))) return { outcome: 'denied' };
    if (!userId || !pushKey) throw new AppError('unauthorized', 'Nobody is signed in, or nobody sends reminders');
    const endpoint = await subscribeFor(platform, window, userId, pushKey);
    return { outcome: 'granted', token: deviceTokenOf(endpoint) };
  } catch (error) {
    // Never left half on: a subscription that the sender does not know would look like one that works.
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
 * Ends this device's reminders, whoever they belong to. The browser's subscription is ended first: from then on nothing
 * arrives here, even if the row cannot be removed (offline, signed out). The sender removes it when the push service
 * reports that the device is gone.
 * @throws Error if the browser keeps the subscription
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
 * For the page's start, and for each sign-in: ends another learner's reminders on this device, and stores a
 * subscription again that the browser has renewed or dropped. Does nothing on a device without reminders.
 * @throws AppError or Error if that fails now; the next start tries again
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
