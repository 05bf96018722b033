import {
  type InterfaceLanguage,
  type PlanId,
  planIds,
  priceLists,
  productIds,
  storefrontCurrency,
} from '@fabula/domain';
import type { Offer, Purchases } from './purchases.ts';

export interface HostedPageOptions {
  /** The page's address without the learner's id, which becomes the last segment of its path. */
  readonly page: string;
  readonly userId: string;
  /** IANA name, the only hint at the currency. */
  readonly timeZone: string;
  readonly language: () => InterfaceLanguage;
  /** Whether the page reads the interface's language from its address; otherwise it follows the browser's. */
  readonly asksLanguage: boolean;
  /** Opens a tab, or returns null if the browser blocks it: `window.open`. */
  readonly openTab: () => Window | null;
  /** Makes the server ask the store. Resolves to whether premium is active. */
  readonly sync: () => Promise<boolean>;
}

/** Buying on a separate page in another tab: RevenueCat's web purchase link, or the local store. */
export function createHostedPurchases(options: HostedPageOptions): Purchases {
  const { userId, timeZone, openTab, sync } = options;
  const currency = storefrontCurrency(timeZone);
  return {
    offers: async () => planIds.map((plan) => offerOf(plan, currency)),
    purchase: async (plan) => {
      const tab = openTab();
      if (!tab) return 'blocked';
      // Set before the tab goes to the other site, which must not have access to this page.
      tab.opener = null;
      tab.location.replace(purchaseAddress(options, plan, currency, userId));
      return 'opened';
    },
    restore: sync,
  };
}

function offerOf(plan: PlanId, currency: keyof typeof priceLists): Offer {
  return { plan, productId: productIds[plan], price: priceLists[currency][plan], currency };
}

function purchaseAddress(
  { page, language, asksLanguage }: HostedPageOptions,
  plan: PlanId,
  currency: string,
  userId: string,
) {
  const address = new URL(page);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${encodeURIComponent(userId)}`;
  address.searchParams.set('package_id', productIds[plan]);
  address.searchParams.set('currency', currency);
  if (asksLanguage) address.searchParams.set('lang', language());
  return address.href;
}
