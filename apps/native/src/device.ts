import type { NativeDevice } from '@fabula/platform';

/** What the page asks of a phone that the web has no name for. */
export function deviceOf(platform: string): NativeDevice {
  return {
    system: platform === 'ios' ? 'ios' : 'android',
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
