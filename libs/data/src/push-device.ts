import { AppError, nativeDevice, type Platform, toAppError } from '@fabula/platform';
import { keepPlanned } from './planned-reminders.ts';
import { ownAddress, removePushDevice, savePushDevice } from './push-devices.ts';
import { type PushWindow, rememberedDevice } from './push-devices-browser.ts';
import { endReach, type PushReach, pushReach } from './push-reach.ts';

/**
 * Whether this device gets the signed-in learner's reminders, or why it cannot: no reminders are sent, the browser
 * lacks support, it supports them only from the Home Screen, or the learner has blocked them.
 */
export type PushState = 'unavailable' | 'unsupported' | 'needs_install' | 'blocked' | 'off' | 'on';

export async function readPushState(platform: Platform, window: PushWindow & Window): Promise<PushState> {
  const reach = pushReach(platform, window);
  if (!reach) return 'unavailable';
  const support = await reach.support();
  if (support !== 'ready') return support;
  const device = rememberedDevice(platform);
  const isMine = device !== null && device.userId === platform.session.store.getState().user?.id;
  if (!isMine || !(await reach.isPermitted())) return 'off';
  try {
    return (await reach.isOn()) ? 'on' : 'off';
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
export async function switchPushOn(platform: Platform, window: PushWindow & Window): Promise<SwitchedOn> {
  const userId = platform.session.store.getState().user?.id;
  const reach = pushReach(platform, window);
  try {
    if (!userId || !reach) throw new AppError('unauthorized', 'Nobody is signed in, or nobody sends reminders');
    if (!(await reach.ask())) return { outcome: 'denied' };
    return { outcome: 'granted', token: await reachFor(platform, reach, userId) };
  } catch (error) {
    // Never left half on: a subscription that the sender does not know would look like one that works.
    await switchPushOff(platform, window).catch(() => undefined);
    return { outcome: 'failed', error: toAppError(error) };
  }
}

async function reachFor(platform: Platform, reach: PushReach, userId: string): Promise<string> {
  const address = await reach.begin(rememberedDevice(platform)?.userId !== userId);
  if (address.platform === 'own') await keepPlanned(platform, userId);
  else await savePushDevice(platform, userId, address);
  platform.preferences.set('pushDevice', JSON.stringify({ userId, endpoint: address.token }));
  return reach.tokenOf(address.token);
}

/**
 * Ends this device's reminders, whoever they belong to. The browser's subscription is ended first: from then on nothing
 * arrives here, even if the row cannot be removed (offline, signed out). The sender removes it when the push service
 * reports that the device is gone.
 * @throws Error if the browser keeps the subscription
 */
export async function switchPushOff(platform: Platform, window: PushWindow & Window): Promise<void> {
  const device = rememberedDevice(platform);
  const isKnown = device !== null && device.endpoint !== ownAddress.token;
  const isSignedIn = device?.userId === platform.session.store.getState().user?.id;
  const removed =
    isKnown && isSignedIn ? removePushDevice(platform, device.userId, device.endpoint) : Promise.resolve();
  await Promise.all([endReach(window), removed.catch(() => undefined)]);
  platform.preferences.remove('pushDevice');
}

/**
 * For the page's start, and for each sign-in: ends another learner's reminders on this device, stores a subscription
 * again that the browser has renewed or dropped, and plans the phone's own reminders anew. Does nothing on a device
 * without reminders.
 * @throws AppError or Error if that fails now; the next start tries again
 */
export async function keepPushDevice(platform: Platform, window: PushWindow & Window): Promise<void> {
  const device = rememberedDevice(platform);
  const userId = platform.session.store.getState().user?.id;
  if (!device || !userId) return;
  const reach = pushReach(platform, window);
  if (device.userId !== userId || !reach || !(await reach.isPermitted())) {
    await switchPushOff(platform, window);
    return;
  }
  const present = await reach.present();
  if (present?.token === device.endpoint) {
    if (present.token === ownAddress.token) await keepPlanned(platform, userId);
    return;
  }
  await reachFor(platform, reach, userId);
  // Since the last start, somebody sends, or has stopped sending.
  if (device.endpoint === ownAddress.token) await nativeDevice(window)?.reminders?.plan([]);
  else await removePushDevice(platform, userId, device.endpoint);
}
