import { productIds } from '@fabula/domain';
import { z } from 'zod';
import { type Currency, type ExpirationReason, type Purchase, priceOf } from './purchase.ts';

/** The provider's name for the entitlement. */
export const entitlement = 'premium';
/** RevenueCat's name for its web store. */
const store = 'RC_BILLING';
const appId = 'local_store';
/** RevenueCat also states every price in dollars; this store knows no exchange rates, so it uses a fixed one. */
const dollarsPer: Readonly<Record<Currency, number>> = { USD: 1, EUR: 1.1 };

/** Something that happened, before it has an id and its place in the order. */
export type Happening =
  | {
      readonly type:
        | 'INITIAL_PURCHASE'
        | 'RENEWAL'
        | 'NON_RENEWING_PURCHASE'
        | 'UNCANCELLATION'
        | 'SUBSCRIPTION_PAUSED'
        | 'BILLING_ISSUE'
        | 'REFUND_REVERSED';
      readonly atMs: number;
      readonly purchase: Purchase;
    }
  | {
      readonly type: 'CANCELLATION';
      readonly atMs: number;
      readonly purchase: Purchase;
      readonly reason: 'UNSUBSCRIBE' | 'BILLING_ERROR' | 'CUSTOMER_SUPPORT';
    }
  | {
      readonly type: 'EXPIRATION';
      readonly atMs: number;
      readonly purchase: Purchase;
      readonly reason: ExpirationReason;
    }
  | {
      readonly type: 'PRODUCT_CHANGE';
      readonly atMs: number;
      /** The purchase before the change. */
      readonly purchase: Purchase;
      readonly to: Purchase['plan'];
    }
  | {
      readonly type: 'TRANSFER';
      readonly atMs: number;
      readonly from: string;
      readonly to: string;
      readonly isSandbox: boolean;
    };

/** The fields of a webhook body's `event` that this store reads again. */
export const providerEvent = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  event_timestamp_ms: z.number().int(),
  environment: z.enum(['PRODUCTION', 'SANDBOX']),
  app_user_id: z.string().optional(),
  transferred_from: z.array(z.string()).optional(),
  transferred_to: z.array(z.string()).optional(),
});
export type ProviderEvent = Readonly<z.infer<typeof providerEvent>>;

/** The learners that an event is about: one, or both sides of a transfer. */
export function learnersOf(event: ProviderEvent): readonly string[] {
  const { app_user_id: learner, transferred_from: from = [], transferred_to: to = [] } = event;
  return learner === undefined ? [...from, ...to] : [learner];
}

/**
 * The event that RevenueCat documents for what happened, field by field
 * (https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields).
 * @param timestampMs when it was generated; unique among the store's events
 */
export function providerEventOf(happening: Happening, id: string, timestampMs: number): ProviderEvent {
  const environment = (sandbox: boolean) => (sandbox ? ('SANDBOX' as const) : ('PRODUCTION' as const));
  const { type } = happening;
  const head = { id, type, event_timestamp_ms: timestampMs, app_id: appId, store };
  if (type === 'TRANSFER') {
    const { from, to, isSandbox } = happening;
    return { ...head, environment: environment(isSandbox), transferred_from: [from], transferred_to: [to] };
  }
  const { purchase } = happening;
  return {
    ...head,
    environment: environment(purchase.isSandbox),
    app_user_id: purchase.ownerId,
    original_app_user_id: purchase.ownerId,
    aliases: [purchase.ownerId],
    subscriber_attributes: {},
    product_id: productIds[purchase.plan],
    entitlement_id: null,
    entitlement_ids: [entitlement],
    presented_offering_id: null,
    period_type: 'NORMAL',
    purchased_at_ms: purchase.periodFromMs,
    expiration_at_ms: purchase.expiresAtMs,
    transaction_id: transactionId(purchase),
    original_transaction_id: purchase.id,
    is_family_share: false,
    country_code: purchase.currency === 'EUR' ? 'DE' : 'US',
    offer_code: null,
    tax_percentage: 0,
    commission_percentage: 0,
    takehome_percentage: 1,
    metadata: null,
    ...(purchase.renewals > 0 ? { renewal_number: purchase.renewals } : {}),
    ...money(happening),
    ...own(happening),
  };
}

/** The id of the payment for the present period. */
export function transactionId({ id, renewals }: Pick<Purchase, 'id' | 'renewals'>): string {
  return renewals === 0 ? id : `${id}..${renewals}`;
}

type OfPurchase = Exclude<Happening, { type: 'TRANSFER' }>;

const paying: ReadonlySet<string> = new Set([
  'INITIAL_PURCHASE',
  'RENEWAL',
  'NON_RENEWING_PURCHASE',
  'REFUND_REVERSED',
]);

/** A payment has a price, a refund a negative one, and any other event none. */
function money(happening: OfPurchase) {
  const { currency, plan } = happening.purchase;
  const full = priceOf(plan, currency);
  const isRefund = happening.type === 'CANCELLATION' && happening.reason === 'CUSTOMER_SUPPORT';
  const amount = isRefund ? -full : paying.has(happening.type) ? full : 0;
  return {
    currency,
    price: Math.round(amount * dollarsPer[currency] * 100) / 100,
    price_in_purchased_currency: amount,
  };
}

/** The fields that only this type has. */
function own(happening: OfPurchase): Readonly<Record<string, unknown>> {
  const { purchase, type } = happening;
  switch (type) {
    case 'RENEWAL':
      return { is_trial_conversion: false };
    case 'CANCELLATION':
      return { cancel_reason: happening.reason };
    case 'EXPIRATION':
      return { expiration_reason: happening.reason };
    case 'BILLING_ISSUE':
      return { grace_period_expiration_at_ms: purchase.graceEndsAtMs };
    case 'SUBSCRIPTION_PAUSED':
      return { auto_resume_at_ms: purchase.resumesAtMs };
    case 'PRODUCT_CHANGE':
      return { new_product_id: productIds[happening.to] };
    default:
      return {};
  }
}
