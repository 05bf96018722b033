import { type NativeReminders, nativeDevice, type Platform } from '@fabula/platform';
import { ownAddress, type PushAddress } from './push-devices.ts';
import {
  askPermission,
  deviceTokenOf,
  hasPermission,
  isFor,
  keysOf,
  type PushSupport,
  type PushWindow,
  presentSubscription,
  pushSupportOf,
  subscribe,
} from './push-devices-browser.ts';

/** How reminders reach this device. */
export interface PushReach {
  support(): Promise<PushSupport>;
  isPermitted(): Promise<boolean>;
  /** Must be called from a press, because browsers require one. */
  ask(): Promise<boolean>;
  /** Whether messages still arrive at what was stored. */
  isOn(): Promise<boolean>;
  /** Where the device can be reached now; null where it cannot without being switched on again. */
  present(): Promise<PushAddress | typeof ownAddress | null>;
  /** Makes the device reachable; `anew` where what is there belongs to another learner. */
  begin(anew: boolean): Promise<PushAddress | typeof ownAddress>;
  /** The part of an address's token that identifies the device at its push service; '' where there is none. */
  tokenOf(token: string): string;
}

/**
 * Ends what reaches this device, also where nobody sends any more. Rejects where the browser or the phone keeps it.
 */
export async function endReach(window: PushWindow & Window): Promise<void> {
  const device = nativeDevice(window);
  if (device) await Promise.all([device.push.unregister(), device.reminders?.plan([])]);
  else await (await presentSubscription(window))?.unsubscribe();
}

/**
 * The way that this installation reminds on this device; null where it does not. A phone to which nobody sends reminds by
 * itself.
 */
export function pushReach({ config }: Platform, window: PushWindow & Window): PushReach | null {
  const device = nativeDevice(window);
  if (device && config.nativePush?.includes(device.system)) return appReach(device);
  if (device) return device.reminders ? ownReach(device.reminders) : null;
  return config.pushKey === null ? null : browserReach(window, config.pushKey);
}

function browserReach(window: PushWindow, pushKey: string): PushReach {
  const addressOf = (subscription: PushSubscription): PushAddress => {
    return { platform: 'web', token: subscription.endpoint, keys: keysOf(subscription) };
  };
  return {
    async support() {
      // The browser answers from another process, and the page waits for it: not while a screen is being drawn.
      await new Promise((resolve) => setTimeout(resolve));
      return pushSupportOf(window);
    },
    isPermitted: async () => hasPermission(window),
    ask: () => askPermission(window),
    isOn: async () => (await presentSubscription(window)) !== null,
    async present() {
      const subscription = await presentSubscription(window);
      return subscription && isFor(subscription, pushKey) ? addressOf(subscription) : null;
    },
    async begin(anew) {
      const present = await presentSubscription(window);
      if (present && !anew && isFor(present, pushKey)) return addressOf(present);
      await present?.unsubscribe();
      return addressOf(await subscribe(window, pushKey));
    },
    tokenOf: deviceTokenOf,
  };
}

type Permissions = Pick<NativeReminders, 'permission' | 'ask'>;

function permissionsOf(asked: Permissions): Pick<PushReach, 'support' | 'isPermitted' | 'ask' | 'isOn'> {
  const isPermitted = async () => (await asked.permission()) === 'granted';
  return {
    support: async () => ((await asked.permission()) === 'denied' ? 'blocked' : 'ready'),
    isPermitted,
    ask: () => asked.ask(),
    isOn: isPermitted,
  };
}

function appReach({ system, push }: NonNullable<ReturnType<typeof nativeDevice>>): PushReach {
  const begin = async (): Promise<PushAddress> => ({ platform: system, token: await push.register() });
  return { ...permissionsOf(push), present: begin, begin, tokenOf: (token) => token };
}

function ownReach(reminders: NativeReminders): PushReach {
  const begin = async () => ownAddress;
  return { ...permissionsOf(reminders), present: begin, begin, tokenOf: () => '' };
}
