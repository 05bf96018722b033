import { z } from 'zod';

/** ISO 8601. */
const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'No time');
const maybeTime = time.nullish();

const subscription = z.object({
  /** In lower case here: `app_store`, `play_store`, `rc_billing`, `stripe`, `promotional` and others. */
  store: z.string().max(40),
  is_sandbox: z.boolean().default(false),
  purchase_date: time,
  original_purchase_date: maybeTime,
  expires_date: maybeTime,
  grace_period_expires_date: maybeTime,
  billing_issues_detected_at: maybeTime,
  /** When it was cancelled; it then lasts until `expires_date`. */
  unsubscribe_detected_at: maybeTime,
  auto_resume_date: maybeTime,
  refunded_at: maybeTime,
  period_type: z.string().max(40).nullish(),
  /** For the present period. Some answers give a number for Apple's. */
  store_transaction_id: z.union([z.string().max(300), z.number().transform(String)]).nullish(),
});

const nonSubscription = z.object({
  store: z.string().max(40),
  is_sandbox: z.boolean().default(false),
  purchase_date: time,
  store_transaction_id: z.union([z.string().max(300), z.number().transform(String)]).nullish(),
});

const entitlement = z.object({
  /** Null for life. */
  expires_date: maybeTime,
  grace_period_expires_date: maybeTime,
  product_identifier: z.string().max(300),
  purchase_date: maybeTime,
});

/** The answer to `GET /v1/subscribers/{app_user_id}` (REST API v1, "Customer Info"), as far as we read it. */
export const revenueCatSubscriber = z.object({
  request_date_ms: z.number().int().min(0),
  subscriber: z.object({
    management_url: z.string().max(2000).nullish(),
    entitlements: z.record(z.string(), entitlement).default({}),
    /** By product id, the newest of each. */
    subscriptions: z.record(z.string(), subscription).default({}),
    /** By product id, all that were not refunded. */
    non_subscriptions: z.record(z.string(), z.array(nonSubscription)).default({}),
  }),
});

export type RevenueCatSubscriber = z.infer<typeof revenueCatSubscriber>;
/** The same in the form in which it is sent. */
export type RevenueCatSubscriberJson = z.input<typeof revenueCatSubscriber>;
