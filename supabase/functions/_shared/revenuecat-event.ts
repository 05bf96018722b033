import { z } from 'zod';

/** Milliseconds since the epoch, up to the year 9999. */
const milliseconds = z.number().int().min(0).max(253_402_300_799_999);
/** A text that the database can store: no U+0000, and no half of a surrogate pair. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => value.isWellFormed() && !value.includes('\0'));
const name = text(300);
/** A field that may be missing, null or meaningless. */
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullish();

/**
 * An event of RevenueCat's webhooks, as far as we read it: fields left out here never reach the database. The fields
 * are as in "Event Types and Fields" of its documentation; TRANSFER has the last two and names no customer.
 */
const revenueCatEvent = z.object({
  id: name.min(1),
  type: text(80).min(1),
  /** When the event happened; a repeated delivery has the same time. */
  event_timestamp_ms: milliseconds,
  app_user_id: maybe(name),
  original_app_user_id: maybe(name),
  aliases: maybe(z.array(name).max(1000)),
  environment: maybe(z.enum(['PRODUCTION', 'SANDBOX'])),
  /** `APP_STORE`, `PLAY_STORE`, `RC_BILLING`, `STRIPE`, `PROMOTIONAL` and others. */
  store: maybe(text(40)),
  product_id: maybe(name),
  entitlement_id: maybe(name),
  entitlement_ids: maybe(z.array(name).max(100)),
  /** `NORMAL`, `TRIAL`, `INTRO`, `PROMOTIONAL` or `PREPAID`. */
  period_type: maybe(text(40)),
  /** For the present period; equal to `original_transaction_id` in the first one. */
  transaction_id: maybe(name),
  original_transaction_id: maybe(name),
  purchased_at_ms: maybe(milliseconds),
  /** Null for a purchase for life. */
  expiration_at_ms: maybe(milliseconds),
  /** For BILLING_ISSUE. */
  grace_period_expiration_at_ms: maybe(milliseconds),
  /** For SUBSCRIPTION_PAUSED. */
  auto_resume_at_ms: maybe(milliseconds),
  /**
   * For CANCELLATION: `UNSUBSCRIBE`, `BILLING_ERROR`, `DEVELOPER_INITIATED`, `PRICE_INCREASE`, `CUSTOMER_SUPPORT` (a
   * refund), `UNKNOWN`.
   */
  cancel_reason: maybe(text(80)),
  /** For EXPIRATION: the same values, and `SUBSCRIPTION_PAUSED`. */
  expiration_reason: maybe(text(80)),
  transferred_from: maybe(z.array(name).max(1000)),
  transferred_to: maybe(z.array(name).max(1000)),
});

/** The body of a webhook's request. */
export const revenueCatWebhook = z.object({ api_version: z.string().max(20).optional(), event: revenueCatEvent });

/** The entitlement that means premium; events about others change nothing. */
export const premiumEntitlement = 'premium';
