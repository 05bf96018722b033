import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event's own fields; what is left out is as in the documentation's samples. */
export type EventFields = Readonly<Record<string, unknown>>;

/**
 * An event as in RevenueCat's "Sample Events", written from its documentation and not from our schema, with fields we
 * do not read and fields that do not exist yet.
 * @param atMs when it happened
 */
export function providerEvent(type: string, learner: string | undefined, atMs: number, fields: EventFields = {}) {
  const named =
    learner === undefined ? {} : { app_user_id: learner, original_app_user_id: learner, aliases: [learner] };
  return {
    event_timestamp_ms: atMs,
    product_id: 'monthly_premium',
    period_type: 'NORMAL',
    purchased_at_ms: atMs,
    expiration_at_ms: null,
    environment: 'PRODUCTION',
    entitlement_id: null,
    entitlement_ids: ['premium'],
    presented_offering_id: null,
    transaction_id: null,
    original_transaction_id: null,
    is_family_share: false,
    country_code: 'DE',
    ...named,
    currency: 'EUR',
    price: 9.99,
    price_in_purchased_currency: 8.9,
    subscriber_attributes: { $email: { updated_at_ms: 1_662_955_084_635, value: 'somebody@example.com' } },
    store: 'RC_BILLING',
    takehome_percentage: 0.7,
    offer_code: null,
    type,
    id: randomUUID(),
    app_id: 'app1234567890',
    a_field_still_to_come: { nested: [1] },
    ...fields,
  };
}

/** A TRANSFER names no customer and no purchase. */
export function transferEvent(from: readonly string[], to: readonly string[], atMs: number, fields: EventFields = {}) {
  return {
    app_id: 'app1234567890',
    event_timestamp_ms: atMs,
    id: randomUUID(),
    store: 'RC_BILLING',
    environment: 'PRODUCTION',
    subscriber_attributes: {},
    transferred_from: from,
    transferred_to: to,
    type: 'TRANSFER',
    ...fields,
  };
}

export type ProviderEvent = ReturnType<typeof providerEvent> | ReturnType<typeof transferEvent>;

/** The header `X-RevenueCat-Webhook-Signature` for a body, implemented from the documentation on node:crypto. */
export function signatureOf(body: string, secret: string, atMs: number = Date.now()): string {
  const seconds = Math.floor(atMs / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

export type SubscriptionFields = Readonly<Record<string, unknown>>;

/** The `subscriber` of a REST API v1 answer, with the samples' fields around what is given. */
export function subscriberWith(parts: {
  readonly entitlement?: SubscriptionFields;
  readonly subscriptions?: Readonly<Record<string, SubscriptionFields>>;
  readonly nonSubscriptions?: Readonly<Record<string, readonly SubscriptionFields[]>>;
  readonly managementUrl?: string | null;
}) {
  const { entitlement, subscriptions = {}, nonSubscriptions = {}, managementUrl = null } = parts;
  const subscription = {
    auto_resume_date: null,
    billing_issues_detected_at: null,
    grace_period_expires_date: null,
    is_sandbox: false,
    ownership_type: 'PURCHASED',
    period_type: 'normal',
    refunded_at: null,
    store: 'rc_billing',
    store_transaction_id: null,
    unsubscribe_detected_at: null,
  };
  return {
    entitlements: entitlement ? { premium: { grace_period_expires_date: null, ...entitlement } } : {},
    first_seen: '2026-01-01T00:00:00Z',
    last_seen: '2026-01-01T00:00:00Z',
    management_url: managementUrl,
    non_subscriptions: nonSubscriptions,
    original_app_user_id: 'somebody',
    original_application_version: null,
    original_purchase_date: null,
    other_purchases: {},
    subscriber_attributes: {},
    subscriptions: Object.fromEntries(
      Object.entries(subscriptions).map(([product, fields]) => [product, { ...subscription, ...fields }]),
    ),
  };
}

/** A status, or a way to fail. */
export type ProviderFault = number | 'hang' | 'nonsense';

export interface RevenueCatDouble {
  /** For `REVENUECAT_API_URL`. */
  readonly url: string;
  /** The customers it was asked about, in order. */
  readonly asked: readonly string[];
  /** Sets what it knows of a customer from now on. Other customers it creates, as the real one does. */
  know(learner: string, subscriber: object, requestAtMs?: number): void;
  /** Breaks the next answers, one each. */
  failWith(...faults: readonly ProviderFault[]): void;
  close(): Promise<void>;
}

/** The part of RevenueCat's REST API v1 that is used. It refuses wrong keys and paths as the real one does. */
export async function startRevenueCatDouble(secretKey: string): Promise<RevenueCatDouble> {
  const known = new Map<string, { readonly subscriber: object; readonly requestAtMs: number | undefined }>();
  const asked: string[] = [];
  let faults: readonly ProviderFault[] = [];
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const reply = (status: number, body: unknown) => {
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    const learner = /^\/v1\/subscribers\/([^/?]+)$/.exec(incoming.url ?? '')?.[1];
    if (incoming.method !== 'GET' || learner === undefined) return reply(404, { code: 7117, message: 'Not found.' });
    if (incoming.headers.authorization !== `Bearer ${secretKey}`)
      return reply(401, { code: 7225, message: 'Bad key.' });
    asked.push(decodeURIComponent(learner));
    const [fault, ...rest] = faults;
    if (fault !== undefined) {
      faults = rest;
      if (fault === 'hang') return;
      return fault === 'nonsense' ? reply(200, '<html>') : reply(fault, { code: 7638, message: 'Try later.' });
    }
    const found = known.get(decodeURIComponent(learner));
    const requestAtMs = found?.requestAtMs ?? Date.now();
    reply(found ? 200 : 201, {
      request_date: new Date(requestAtMs).toISOString(),
      request_date_ms: requestAtMs,
      subscriber: found?.subscriber ?? subscriberWith({}),
    });
  };
  const server = createServer(answer);
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    know: (learner, subscriber, requestAtMs) => void known.set(learner, { subscriber, requestAtMs }),
    failWith(...given) {
      faults = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}
