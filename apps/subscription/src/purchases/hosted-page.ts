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
  /** Without the learner's id, which becomes the last segment of its path. */
  readonly page: string;
  readonly userId: string;
  /** IANA: the one hint at the currency. */
  readonly timeZone: string;
  readonly language: () => InterfaceLanguage;
  /** Whether the page takes the interface's language from its address; else it follows the browser's. */
  readonly asksLanguage: boolean;
  /** Opens a tab, or not: `window.open`. */
  readonly openTab: () => Window | null;
  /** Has the server ask the store; whether premium holds. */
  readonly sync: () => Promise<boolean>;
}

/** Buying on a page of its own, in another tab: RevenueCat's web purchase link, or the little store of this machine. */
export function createHostedPurchases(options: HostedPageOptions): Purchases {
  const { userId, timeZone, openTab, sync } = options;
  const currency = storefrontCurrency(timeZone);
  return {
    offers: async () => planIds.map((plan) => offerOf(plan, currency)),
    purchase: async (plan) => {
      const tab = openTab();
      if (!tab) return 'blocked';
      // Before it leaves for the other site, which must not reach back into this page.
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
