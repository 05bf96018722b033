import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { FunctionEnv } from '../_shared/env.ts';
import {
  type Channel,
  type ChannelRun,
  keptSeconds,
  type OpenChannel,
  PushSettingsError,
  relayIn,
  retryLater,
  throughRelay,
  untilCorrected,
} from './channel.ts';
import { keptToken } from './kept-token.ts';
import type { Outcome, PushMessage } from './reminder.ts';

const hosts = { production: 'api.push.apple.com', development: 'api.sandbox.push.apple.com' } as const;

const settings = z.object({
  APNS_KEY: z.string().min(1),
  APNS_KEY_ID: z.string().regex(/^[A-Z0-9]{10}$/),
  APNS_TEAM_ID: z.string().regex(/^[A-Z0-9]{10}$/),
  /** The app's bundle id. */
  APNS_TOPIC: z.string().regex(/^[\w.-]{1,255}$/),
  APNS_ENVIRONMENT: z.enum(['production', 'development']).default('production'),
});

const needed = ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'] as const;

interface Sender {
  /** Where devices are, without the token at the end. */
  readonly address: URL;
  /** `APNS_RELAY_URL`: as `PUSH_RELAY_URL` for browsers. A relay has to take HTTP/2. */
  readonly relay: string | undefined;
  readonly topic: string;
  /** The token that signs in; one token serves many requests. */
  readonly providerToken: { get(now: Date): Promise<string>; forget(value: string): void };
}

/** APNs takes a token for an hour, and none that is newer by less than 20 minutes than the one before. */
const tokenLifeMs = 50 * 60_000;
const tokenPauseSeconds = 20 * 60;
/** APNs wants to be left alone that long after a fault of its own. */
const faultPauseSeconds = 15 * 60;

/** Reminders for iPhones and iPads by APNs, with the token key in `APNS_KEY`. */
export async function prepareApns(secrets: FunctionEnv['secrets']): Promise<OpenChannel | undefined> {
  const read = readSettings(secrets);
  if (!read) return undefined;
  const relay = relayIn(secrets, 'APNS_RELAY_URL');
  // In a file of variables the line breaks of a key are often written as \n.
  const key = await importPKCS8(read.APNS_KEY.replaceAll('\\n', '\n'), 'ES256').catch(() => {
    throw new PushSettingsError('APNS_KEY is not the text of a .p8 file of Apple.');
  });
  const kept = keptToken(secrets, 'apns');
  const sign = async (now: Date) => {
    const token = new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: read.APNS_KEY_ID })
      .setIssuer(read.APNS_TEAM_ID)
      .setIssuedAt(Math.floor(now.getTime() / 1000));
    return { value: await token.sign(key), usableUntilMs: now.getTime() + tokenLifeMs };
  };
  const providerToken = {
    get: (now: Date) => kept.get(now.getTime(), () => sign(now)),
    forget: (value: string) => kept.forget(value),
  };
  const address = new URL(`https://${hosts[read.APNS_ENVIRONMENT]}/3/device/`);
  return (run) => createApns({ address, relay, topic: read.APNS_TOPIC, providerToken }, run);
}

/**
 * Undefined where the channel is not set up.
 * @throws PushSettingsError naming every variable that is wrong
 */
function readSettings(secrets: FunctionEnv['secrets']): z.infer<typeof settings> | undefined {
  if (needed.every((name) => !secrets[name])) return undefined;
  // `NAME=` means that it is not set.
  const given = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
  throw new PushSettingsError(`${[...names].join(', ')}: not set, or not as Apple gives it.`);
}

function createApns({ address, relay, topic, providerToken }: Sender, run: ChannelRun): Channel {
  const reach = run.env.fetchHttp2 ?? fetch;
  let isRefused = false;

  const blameSettings = (problem: string): Outcome => {
    isRefused = true;
    run.complain(problem);
    return untilCorrected;
  };

  async function post(device: string, body: string, isSecond = false): Promise<{ response: Response; reason: string }> {
    const now = run.env.now();
    const token = await providerToken.get(now);
    const response = await reach(throughRelay(relay, new URL(device, address)), {
      method: 'POST',
      headers: {
        authorization: `bearer ${token}`,
        'apns-topic': topic,
        'apns-push-type': 'alert',
        // At once, because the learner has chosen the minute.
        'apns-priority': '10',
        'apns-expiration': String(Math.floor(now.getTime() / 1000) + keptSeconds),
        'apns-collapse-id': 'reminder',
        'content-type': 'application/json',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(run.timeoutMs),
    });
    const reason = readReason(await response.text());
    if (reason !== 'ExpiredProviderToken' || isSecond) return { response, reason };
    providerToken.forget(token);
    return post(device, body, true);
  }

  /** https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns */
  function outcomeOf({ ok, status, headers }: Response, reason: string): Outcome {
    if (ok) return { outcome: 'sent' };
    if (status === 410) return { outcome: 'gone' };
    if (status === 429 || status >= 500) return retryLater(headers, run.env.now(), pauseAfter(status, reason));
    if (reason === 'ExpiredProviderToken') return blameSettings('APNs calls a new token expired: this clock is wrong');
    const blamed = blamedFor(status, reason);
    if (blamed) return blameSettings(`${blamed}: APNs does not let this app send (${status} ${reason})`);
    // Either of them is also what a wrong environment or topic gives for every device, so no device goes for it.
    const isDoubtful = reason === 'BadDeviceToken' || reason === 'DeviceTokenNotForTopic';
    run.complain(
      `${isDoubtful ? 'APNS_ENVIRONMENT or APNS_TOPIC may be wrong: ' : ''}APNs refuses (${status} ${reason})`,
    );
    return { outcome: 'failed' };
  }

  return {
    async send({ token }, message) {
      // No message can ever reach such a device, and its token becomes a part of an address.
      if (!/^[0-9a-f]{2,200}$/i.test(token)) return { outcome: 'gone' };
      if (isRefused) return untilCorrected;
      try {
        const { response, reason } = await post(token, JSON.stringify(payloadOf(message)));
        return outcomeOf(response, reason);
      } catch {
        return { outcome: 'retry' }; // no answer, or none in time
      }
    },
  };
}

/** https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification */
function payloadOf({ title, body, path }: PushMessage): object {
  return { aps: { alert: { title, body }, sound: 'default', 'thread-id': 'reminders' }, path };
}

function pauseAfter(status: number, reason: string): number {
  if (status >= 500) return faultPauseSeconds;
  return reason === 'TooManyProviderTokenUpdates' ? tokenPauseSeconds : 0;
}

/** The variables that are wrong, where an answer says so of every message. */
function blamedFor(status: number, reason: string): string | undefined {
  if (['BadTopic', 'MissingTopic', 'TopicDisallowed'].includes(reason)) return 'APNS_TOPIC';
  if (status !== 403 || reason === 'Forbidden') return undefined;
  return 'APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID or APNS_ENVIRONMENT';
}

const reasonAnswer = z.object({ reason: z.string().regex(/^[A-Z][A-Za-z]{2,40}$/) });

function readReason(text: string): string {
  try {
    return reasonAnswer.parse(JSON.parse(text)).reason;
  } catch {
    return 'no reason'; // a success, or not the documented shape
  }
}
