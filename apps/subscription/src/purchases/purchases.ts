import type { PlanId } from '@fabula/domain';

/** One plan as it is sold here. */
export interface Offer {
  readonly plan: PlanId;
  /** The product's identifier in the store. */
  readonly productId: string;
  /** In major units of the currency. */
  readonly price: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The store's own wording of the price, which wins over ours. */
  readonly priceText?: string;
}

/** `opened`: goes on in another tab, whose outcome the subscription tells. `blocked`: the browser let no tab open. */
export type PurchaseOutcome = 'purchased' | 'opened' | 'cancelled' | 'blocked' | 'failed';

/** What became of a native paywall; `not_presented` and `error` lead to our own dialog. */
export type PaywallOutcome = 'purchased' | 'restored' | 'cancelled' | 'not_presented' | 'error';

/** How premium is bought: one interface before a hosted page, RevenueCat's web SDK, and the stores of a phone. */
export interface Purchases {
  /** The plans with their prices. Rejects with an AppError when the store cannot be asked. */
  offers(): Promise<readonly Offer[]>;
  /**
   * Buys one plan; never rejects. Called in the tap itself, since a browser opens a tab for nothing else. A second call while
   * one is under way is the same purchase.
   */
  purchase(plan: PlanId): Promise<PurchaseOutcome>;
  /** Asks the store for what was bought before, then the server; whether premium holds. Rejects with an AppError. */
  restore(): Promise<boolean>;
  /** Only on a phone: the store's own paywall, before our dialog; never rejects. */
  presentPaywall?(): Promise<PaywallOutcome>;
  /** Only on a phone: takes over what was bought on the web, if the address is such a link; whether it did. Never rejects. */
  redeem?(url: string): Promise<boolean>;
}
