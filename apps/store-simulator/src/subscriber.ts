import { productIds } from '@fabula/domain';
import { entitlement, transactionId } from './events.ts';
import { isOpen, type Purchase, priceOf, willRenew } from './purchase.ts';

const store = 'rc_billing';

/**
 * A customer in the format of RevenueCat's REST API v1 (https://www.revenuecat.com/docs/api-v1/customer-info-model).
 * @param manageUrl where this store lets the customer manage purchases
 */
export function subscriberOf(learner: string, purchases: readonly Purchase[], nowMs: number, manageUrl: string) {
  // The answer has room for one subscription of each product: a real one before a sandbox one, then the newest.
  const inTurn = [...purchases].sort(
    (one, other) => Number(other.isSandbox) - Number(one.isSandbox) || one.boughtAtMs - other.boughtAtMs,
  );
  const subscriptions = inTurn.filter(({ plan }) => plan !== 'lifetime');
  const forLife = inTurn.filter(({ plan, refundedAtMs }) => plan === 'lifetime' && refundedAtMs === null);
  const isActive = purchases.some((purchase) => isOpen(purchase) && purchase.expiresAtMs !== null);
  return {
    request_date: iso(nowMs),
    request_date_ms: nowMs,
    subscriber: {
      entitlements: entitlementsOf([...subscriptions, ...forLife]),
      first_seen: iso(Math.min(nowMs, ...purchases.map(({ boughtAtMs }) => boughtAtMs))),
      last_seen: iso(nowMs),
      management_url: isActive ? manageUrl : null,
      non_subscriptions: forLife.length === 0 ? {} : { [productIds.lifetime]: forLife.map(nonSubscriptionOf) },
      original_app_user_id: learner,
      original_application_version: null,
      original_purchase_date: null,
      other_purchases: {},
      subscriber_attributes: {},
      subscriptions: Object.fromEntries(
        subscriptions.map((purchase) => [productIds[purchase.plan], subscriptionOf(purchase)]),
      ),
    },
  };
}

/** The one that lasts longest decides: for life before all, else the latest end. */
function entitlementsOf(purchases: readonly Purchase[]) {
  const end = ({ expiresAtMs, graceEndsAtMs }: Purchase) => graceEndsAtMs ?? expiresAtMs ?? Number.POSITIVE_INFINITY;
  const [first, ...others] = purchases;
  if (!first) return {};
  const best = others.reduce((one, other) => (end(other) > end(one) ? other : one), first);
  return {
    [entitlement]: {
      expires_date: iso(best.expiresAtMs),
      grace_period_expires_date: iso(best.graceEndsAtMs),
      product_identifier: productIds[best.plan],
      purchase_date: iso(best.periodFromMs),
    },
  };
}

function subscriptionOf(purchase: Purchase) {
  return {
    auto_resume_date: iso(purchase.resumesAtMs),
    billing_issues_detected_at: iso(purchase.billingIssueAtMs),
    display_name: null,
    expires_date: iso(purchase.expiresAtMs),
    grace_period_expires_date: iso(purchase.graceEndsAtMs),
    is_sandbox: purchase.isSandbox,
    original_purchase_date: iso(purchase.boughtAtMs),
    ownership_type: 'PURCHASED',
    period_type: 'normal',
    price: priceTag(purchase),
    purchase_date: iso(purchase.periodFromMs),
    refunded_at: iso(purchase.refundedAtMs),
    store,
    store_transaction_id: transactionId(purchase),
    unsubscribe_detected_at: iso(willRenew(purchase) ? null : (purchase.cancelledAtMs ?? purchase.billingIssueAtMs)),
  };
}

function nonSubscriptionOf(purchase: Purchase) {
  return {
    display_name: null,
    id: purchase.id,
    is_sandbox: purchase.isSandbox,
    price: priceTag(purchase),
    purchase_date: iso(purchase.boughtAtMs),
    store,
    store_transaction_id: purchase.id,
  };
}

function priceTag({ plan, currency }: Purchase) {
  return { amount: priceOf(plan, currency), currency };
}

/** ISO 8601 to the second, as the API writes it; null stays null. */
function iso(atMs: number | null): string | null {
  return atMs === null ? null : `${new Date(atMs).toISOString().slice(0, 19)}Z`;
}
