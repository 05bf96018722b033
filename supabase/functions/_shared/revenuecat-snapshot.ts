import { productIds } from '@fabula/domain';
import { premiumEntitlement } from './revenuecat-event.ts';
import type { RevenueCatSubscriber } from './revenuecat-subscriber.ts';

/** One purchase in the shape that `apply_subscription_snapshot` takes. Times are ISO 8601. */
export interface PurchaseSnapshot {
  readonly store: string;
  readonly productId: string;
  readonly transactionId: string | null;
  readonly environment: 'PRODUCTION' | 'SANDBOX';
  readonly originalPurchaseAt: string | null;
  readonly purchasedAt: string | null;
  /** Null for a purchase for life. */
  readonly expiresAt: string | null;
  readonly graceExpiresAt: string | null;
  readonly willRenew: boolean;
  readonly billingIssueAt: string | null;
  readonly pausedUntil: string | null;
  readonly refundedAt: string | null;
}

export interface SubscriptionSnapshot {
  readonly managementUrl: string | null;
  readonly purchases: readonly PurchaseSnapshot[];
}

type Subscriber = RevenueCatSubscriber['subscriber'];
type Premium = Subscriber['entitlements'][string];

const ourProducts: ReadonlySet<string> = new Set(Object.values(productIds));

/**
 * A customer's premium purchases. The entitlement names the product that lasts longest; our other plans are listed
 * beside it, so that one of them remains when that one is refunded.
 */
export function snapshotOf(subscriber: Subscriber, options: { readonly sandbox: boolean }): SubscriptionSnapshot {
  const managementUrl = webAddress(subscriber.management_url);
  const premium = subscriber.entitlements[premiumEntitlement];
  if (!premium) return { managementUrl, purchases: [] };
  const all = [...subscriptionsOf(subscriber, premium), ...forLifeOf(subscriber, premium)];
  const told = all.length > 0 ? all : [{ ...grantOf(premium), environment: environmentBehind(subscriber, premium) }];
  return {
    managementUrl,
    purchases: told.filter(({ environment }) => options.sandbox || environment === 'PRODUCTION'),
  };
}

function subscriptionsOf({ subscriptions }: Subscriber, premium: Premium): PurchaseSnapshot[] {
  return Object.entries(subscriptions).flatMap(([productId, bought]): PurchaseSnapshot[] => {
    const isPremium = productId === premium.product_identifier;
    if (!isPremium && !ourProducts.has(productId.split(':', 1)[0] ?? '')) return [];
    // It has no end only where premium itself has none.
    if (!bought.expires_date && !(isPremium && !premium.expires_date)) return [];
    const renews = bought.period_type !== 'prepaid' && bought.period_type !== 'promotional';
    return [
      {
        store: bought.store,
        productId,
        transactionId: bought.store_transaction_id ?? null,
        environment: environmentOf(bought),
        originalPurchaseAt: bought.original_purchase_date ?? bought.purchase_date,
        purchasedAt: bought.purchase_date,
        expiresAt: bought.expires_date ?? null,
        graceExpiresAt: bought.grace_period_expires_date ?? null,
        // After a failed payment it still means to renew, because the store keeps trying.
        willRenew: renews && (!bought.unsubscribe_detected_at || Boolean(bought.billing_issues_detected_at)),
        billingIssueAt: bought.billing_issues_detected_at ?? null,
        pausedUntil: bought.auto_resume_date ?? null,
        refundedAt: bought.refunded_at ?? null,
      },
    ];
  });
}

function forLifeOf({ non_subscriptions }: Subscriber, premium: Premium): PurchaseSnapshot[] {
  // Premium that ends does not come from a purchase for life.
  if (premium.expires_date) return [];
  return (non_subscriptions[premium.product_identifier] ?? []).map((bought) => ({
    ...grantOf(premium),
    store: bought.store,
    transactionId: bought.store_transaction_id ?? null,
    environment: environmentOf(bought),
    originalPurchaseAt: bought.purchase_date,
    purchasedAt: bought.purchase_date,
  }));
}

/** Premium without a purchase, which was given by hand. */
function grantOf(premium: Premium): PurchaseSnapshot {
  return {
    store: 'promotional',
    productId: premium.product_identifier,
    transactionId: null,
    environment: 'PRODUCTION',
    originalPurchaseAt: premium.purchase_date ?? null,
    purchasedAt: premium.purchase_date ?? null,
    expiresAt: premium.expires_date ?? null,
    graceExpiresAt: premium.grace_period_expires_date ?? null,
    willRenew: false,
    billingIssueAt: null,
    pausedUntil: null,
    refundedAt: null,
  };
}

/**
 * A grant's product is listed nowhere, or as one it does not come from. A sandbox purchase must not pass as a grant.
 */
function environmentBehind({ subscriptions, non_subscriptions }: Subscriber, { product_identifier }: Premium) {
  const subscription = subscriptions[product_identifier];
  const bought = [...(subscription ? [subscription] : []), ...(non_subscriptions[product_identifier] ?? [])];
  return environmentOf({ is_sandbox: bought.length > 0 && bought.every(({ is_sandbox }) => is_sandbox) });
}

function environmentOf({ is_sandbox }: { readonly is_sandbox: boolean }): PurchaseSnapshot['environment'] {
  return is_sandbox ? 'SANDBOX' : 'PRODUCTION';
}

/** Only web addresses, because the screens make a link of it. */
function webAddress(given: string | null | undefined): string | null {
  const protocol = given ? URL.parse(given)?.protocol : undefined;
  return given && (protocol === 'https:' || protocol === 'http:') ? given : null;
}
