import { Browser } from '@capacitor/browser';
import { LocalNotifications } from '@capacitor/local-notifications';
import { PushNotifications } from '@capacitor/push-notifications';
import type { NativeDevice } from '@fabula/platform';
import { localReminders } from './local-reminders.ts';
import { nativePush } from './push.ts';

/** What the page asks of a phone that the web has no name for. */
export function deviceOf(
  platform: string,
  languages: readonly string[],
  started: NativeDevice['started'],
): NativeDevice {
  const system = platform === 'ios' ? 'ios' : 'android';
  return {
    system,
    started,
    browse: (url) => Browser.open({ url }),
    push: nativePush(PushNotifications, system, languages),
    reminders: localReminders(LocalNotifications, system, languages),
    // The plugins answer to every property, also to `then`, so none may be a promise's value itself.
    store: async () => {
      const { Purchases } = await import('@revenuecat/purchases-capacitor');
      return { Purchases };
    },
    paywall: async () => {
      const { RevenueCatUI } = await import('@revenuecat/purchases-capacitor-ui');
      return { RevenueCatUI };
    },
  };
}
