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
  /** The price as the store writes it, which takes precedence over our own formatting. */
  readonly priceText?: string;
}

/** `opened`: goes on in another tab, and the subscription shows the outcome. `blocked`: the browser opened no tab. */
export type PurchaseOutcome = 'purchased' | 'opened' | 'cancelled' | 'blocked' | 'failed';

/** How a native paywall ended; `not_presented` and `error` lead to our own dialog. */
export type PaywallOutcome = 'purchased' | 'restored' | 'cancelled' | 'not_presented' | 'error';

/** How premium is bought: one interface for a hosted page, RevenueCat's web SDK, and the stores of a phone. */
export interface Purchases {
  /** The plans with their prices. Rejects with an AppError if the store cannot be asked. */
  offers(): Promise<readonly Offer[]>;
  /**
   * Buys one plan; never rejects. Must be called in the tap itself, because a browser blocks a tab that is opened
   * later. A second call while one is under way returns the same purchase.
   */
  purchase(plan: PlanId): Promise<PurchaseOutcome>;
  /**
   * Asks the store for earlier purchases, then the server. Resolves to whether premium is active; rejects with an
   * AppError.
   */
  restore(): Promise<boolean>;
  /** Only on a phone: the store's own paywall, shown before our dialog; never rejects. */
  presentPaywall?(): Promise<PaywallOutcome>;
  /**
   * Only on a phone: redeems a web purchase if the address is such a link. Resolves to whether it did; never rejects.
   */
  redeem?(url: string): Promise<boolean>;
}
