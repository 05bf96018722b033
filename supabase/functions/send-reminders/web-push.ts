import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { z } from 'zod';
import type { FunctionEnv } from '../_shared/env.ts';
import { pushEndpoint } from './push-endpoint.ts';
import type { Outcome, PushMessage, Reminder } from './reminder.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

/** The keys we sign with (RFC 8292); `undefined` where they are not all set. */
export function vapidKeysOf(secrets: FunctionEnv['secrets']): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = secrets;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined;
}

const messageHeaders = {
  // The service keeps it for a device that is off as long as we would retry; a second message replaces the first.
  ttl: String(3 * 60 * 60),
  topic: 'reminder',
  urgency: 'normal',
  'content-encoding': 'aes128gcm',
  'content-type': 'application/octet-stream',
};

const subscriptionKeys = z.object({ p256dh: z.string().max(200), auth: z.string().max(100) });

export interface WebPushOptions {
  readonly vapid: VapidKeys;
  /**
   * `PUSH_RELAY_URL`: requests go to `<relay>/<host>/<path>` instead of the push service, for networks that allow no
   * direct connections and for tests. The same addresses are allowed as without it.
   */
  readonly relay: string | undefined;
  /** How a push service is reached without a relay. */
  readonly fetchPublic: typeof fetch;
  /** A push service that takes longer is asked again later. */
  readonly timeoutMs: number;
}

/**
 * Checks that messages can be signed with these keys.
 * @throws the error with which the first message would fail
 */
export async function checkVapidKeys(vapid: VapidKeys): Promise<void> {
  await vapidHeaders(
    { endpoint: 'https://push.example.com/', expirationTime: null, keys: { auth: '', p256dh: '' } },
    vapid,
  );
}

/** Sends one message to a browser (RFC 8030, RFC 8291). Never rejects; the keys must have been checked. */
export async function sendWebPush(
  { token, keys }: Pick<Reminder, 'token' | 'keys'>,
  message: PushMessage,
  { vapid, relay, fetchPublic, timeoutMs }: WebPushOptions,
): Promise<Outcome> {
  const endpoint = pushEndpoint(token);
  const given = subscriptionKeys.safeParse(keys);
  // No message can ever reach such a device.
  if (!endpoint || !given.success) return { outcome: 'gone' };
  const subscription = { endpoint: endpoint.href, expirationTime: null, keys: given.data };
  const text = new TextEncoder().encode(JSON.stringify(message));
  const body = await encryptNotification(subscription, text).catch(() => undefined);
  if (!body) return { outcome: 'gone' }; // invalid keys
  try {
    const { headers } = await vapidHeaders(subscription, vapid);
    const to = relay === undefined ? endpoint.href : `${relay}/${endpoint.host}${endpoint.pathname}${endpoint.search}`;
    // The relay is the operator's own, so it may have any address.
    const reach = relay === undefined ? fetchPublic : fetch;
    const response = await reach(to, {
      method: 'POST',
      headers: { ...headers, ...messageHeaders },
      body,
      redirect: 'manual', // it could lead anywhere
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch {
    return { outcome: 'retry' }; // no answer, or none in time
  }
}

/** RFC 8030, sections 5 and 7.3: what a push service's status says about a subscription. */
function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status !== 429 && status < 500) return { outcome: 'failed' };
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return { outcome: 'retry', ...(Number.isFinite(seconds) && seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
}
