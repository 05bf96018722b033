import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { z } from 'zod';
import type { FunctionEnv } from '../_shared/env.ts';
import { keptSeconds, type OpenChannel, PushSettingsError, relayIn, retryLater, throughRelay } from './channel.ts';
import { pushEndpoint } from './push-endpoint.ts';
import type { Outcome, PushMessage, Reminder } from './reminder.ts';

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

/** Reminders for browsers, signed with the keys in `VAPID_…` (RFC 8292). */
export async function prepareWebPush(secrets: FunctionEnv['secrets']): Promise<OpenChannel | undefined> {
  const { VAPID_PUBLIC_KEY: publicKey = '', VAPID_PRIVATE_KEY: privateKey = '', VAPID_SUBJECT: subject = '' } = secrets;
  if (!publicKey && !privateKey && !subject) return undefined;
  const vapid = { publicKey, privateKey, subject };
  const relay = relayIn(secrets, 'PUSH_RELAY_URL');
  try {
    if (!publicKey || !privateKey || !subject) throw new Error('One is missing');
    await checkVapidKeys(vapid);
  } catch {
    throw new PushSettingsError('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not right.');
  }
  return ({ env, timeoutMs }) => {
    const options = { vapid, relay, fetchPublic: env.fetchPublic ?? fetch, timeoutMs, now: env.now };
    return { send: (device, message) => sendWebPush(device, message, options) };
  };
}

const messageHeaders = {
  ttl: String(keptSeconds),
  // A second message replaces the first.
  topic: 'reminder',
  urgency: 'normal',
  'content-encoding': 'aes128gcm',
  'content-type': 'application/octet-stream',
};

const subscriptionKeys = z.object({ p256dh: z.string().max(200), auth: z.string().max(100) });

interface WebPushOptions {
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
  readonly now: () => Date;
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
  { vapid, relay, fetchPublic, timeoutMs, now }: WebPushOptions,
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
    const to = throughRelay(relay, endpoint);
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
    return outcomeOf(response, now());
  } catch {
    return { outcome: 'retry' }; // no answer, or none in time
  }
}

/** RFC 8030, sections 5 and 7.3: what a push service's status says about a subscription. */
function outcomeOf({ ok, status, headers }: Response, now: Date): Outcome {
  if (ok) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status !== 429 && status < 500) return { outcome: 'failed' };
  return retryLater(headers, now);
}
