import type { PurchaseConfig } from '@fabula/contracts';
import type { InterfaceLanguage } from '@fabula/domain';
import type { NativeDevice } from '@fabula/platform';
import type { CheckoutSheet } from './checkout-sheet.ts';
import { createHostedPurchases } from './hosted-page.ts';
import { createNativePurchases, type PaywallModule, type StoreModule } from './native-purchases.ts';
import type { PurchaseOutcome, Purchases } from './purchases.ts';
import { createSdkPurchases } from './sdk-purchases.ts';

export interface PurchasesOptions {
  readonly config: PurchaseConfig;
  readonly userId: string;
  /** The learner's address, so that the store does not ask for it. */
  readonly email: string;
  /** The page's origin; our own store is part of it. */
  readonly origin: string;
  readonly timeZone: string;
  readonly language: () => InterfaceLanguage;
  /** The phone, if the page runs as its app. */
  readonly native: NativeDevice | null;
  /** The value of the first of these publishable keys that is set; rejects with an AppError. */
  readonly publishableKey: (...names: readonly string[]) => Promise<string>;
  /** Makes the server ask the store. Resolves to whether premium is active; rejects with an AppError. */
  readonly sync: () => Promise<boolean>;
  /** Opens a tab, or returns null if the browser blocks it: `window.open`. */
  readonly openTab: () => Window | null;
  readonly openSheet: () => CheckoutSheet;
}

/** Creates the way premium is bought with this configuration on this device; null where nobody sells it. */
export function createPurchases(options: PurchasesOptions): Purchases | null {
  const purchases = choosePurchases(options);
  return purchases && { ...purchases, purchase: oneAtATime(purchases.purchase) };
}

function choosePurchases(options: PurchasesOptions): Purchases | null {
  const { config, native, origin, publishableKey } = options;
  if (config.kind === 'none') return null;
  if (config.kind === 'local')
    return createHostedPurchases({ ...options, page: `${origin}/store/pay`, asksLanguage: true });
  // The phones' stores require that what is bought in an app is bought through them.
  if (native) {
    const apiKey = () =>
      publishableKey(`REVENUECAT_${native.system.toUpperCase()}_PUBLIC_KEY`, 'REVENUECAT_PUBLIC_KEY');
    // The app has RevenueCat's plugins there (apps/native/src/device.ts).
    const load = native.store as () => Promise<StoreModule>;
    const loadPaywall = native.paywall as () => Promise<PaywallModule>;
    return createNativePurchases({ ...options, apiKey, load, loadPaywall });
  }
  if (config.kind === 'phones') return null;
  if (config.kind === 'link') return createHostedPurchases({ ...options, page: config.url, asksLanguage: false });
  return createSdkPurchases({ ...options, apiKey: () => publishableKey('REVENUECAT_WEB_PUBLIC_KEY') });
}

/** Makes a double press buy only once. */
function oneAtATime(purchase: Purchases['purchase']): Purchases['purchase'] {
  let running: Promise<PurchaseOutcome> | null = null;
  return (plan) => {
    running ??= purchase(plan).finally(() => {
      running = null;
    });
    return running;
  };
}
