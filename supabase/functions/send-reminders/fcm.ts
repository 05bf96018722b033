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
import { type KeptToken, keptToken, type MadeToken } from './kept-token.ts';
import type { Outcome, PushMessage } from './reminder.ts';

/** The file that Google gives for a service account. */
const serviceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().min(1),
  private_key_id: z.string().min(1),
  private_key: z.string().min(1),
  client_email: z.email(),
  token_uri: z.string().refine(isGoogles),
});

interface Sender {
  readonly account: z.infer<typeof serviceAccount>;
  readonly key: CryptoKey;
  /** `FCM_RELAY_URL`: as `PUSH_RELAY_URL` for browsers. */
  readonly relay: string | undefined;
  readonly access: KeptToken;
}

/** What was granted is asked for anew this long before it ends, so that it does not end on its way. */
const marginMs = 5 * 60_000;

/** Reminders for Android by FCM's HTTP v1 API, with the service account in `FCM_SERVICE_ACCOUNT`. */
export async function prepareFcm(secrets: FunctionEnv['secrets']): Promise<OpenChannel | undefined> {
  const given = secrets.FCM_SERVICE_ACCOUNT;
  if (!given) return undefined;
  const relay = relayIn(secrets, 'FCM_RELAY_URL');
  try {
    const account = serviceAccount.parse(JSON.parse(given));
    const key = await importPKCS8(account.private_key, 'RS256');
    return (run) => createFcm({ account, key, relay, access: keptToken(secrets, 'fcm') }, run);
  } catch {
    throw new PushSettingsError('FCM_SERVICE_ACCOUNT is not the JSON of a Google service account with its key.');
  }
}

function createFcm(sender: Sender, run: ChannelRun): Channel {
  const { account, relay, access } = sender;
  const address = `https://fcm.googleapis.com/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  const to = throughRelay(relay, new URL(address));
  let isAccountWrong = false;
  let hasDelivered = false;

  const blameAccount = (problem: string): Outcome => {
    isAccountWrong = true;
    run.complain(problem);
    return untilCorrected;
  };

  async function post(body: string, isSecond = false): Promise<Response> {
    const token = await access.get(run.env.now().getTime(), () => requestAccess(sender, run));
    const response = await fetch(to, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(run.timeoutMs),
    });
    if (response.status !== 401) return response;
    access.forget(token);
    if (isSecond) return response;
    await response.body?.cancel();
    return post(body, true);
  }

  /** https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
  function outcomeOf({ status, headers }: Response, error: FcmError): Outcome {
    const { code, isAboutToken } = error;
    if (status === 429 || status >= 500) return retryLater(headers, run.env.now());
    if (status === 404 && code === 'UNREGISTERED') return { outcome: 'gone' };
    if (status === 400 && isAboutToken) return { outcome: 'gone' };
    if (status === 403 && code === 'SENDER_ID_MISMATCH') {
      // The account could be another project's. Only once it has reached a device, the fault is this device's.
      if (hasDelivered) return { outcome: 'gone' };
      run.complain('FCM_SERVICE_ACCOUNT: a device is registered with another project (SENDER_ID_MISMATCH)');
      return { outcome: 'failed' };
    }
    if ([401, 403, 404].includes(status)) {
      return blameAccount(`FCM_SERVICE_ACCOUNT: FCM does not let this account send (${status} ${code})`);
    }
    run.complain(`FCM refuses a message (${status} ${code})`);
    return { outcome: 'failed' };
  }

  return {
    async send({ token }, message) {
      if (isAccountWrong) return untilCorrected;
      try {
        const response = await post(JSON.stringify(messageFor(token, message)));
        if (response.ok) {
          await response.body?.cancel();
          hasDelivered = true;
          return { outcome: 'sent' };
        }
        return outcomeOf(response, readError(await response.json().catch(() => undefined)));
      } catch (error) {
        if (error instanceof AccountRefusedError) return blameAccount(error.message);
        return { outcome: 'retry' }; // no answer, or none in time
      }
    },
  };
}

/** https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */
function messageFor(token: string, { title, body, path, tag }: PushMessage): object {
  const notification = { tag, channel_id: 'reminders' };
  const android = { ttl: `${keptSeconds}s`, collapse_key: 'reminder', notification };
  return { message: { token, notification: { title, body }, data: { path, tag }, android } };
}

/** Google gives no access token for the account. The message names no part of it. */
class AccountRefusedError extends Error {}

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusal = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) });

/** Asks for an access token by a signed assertion (RFC 7523, section 2.1). */
async function requestAccess({ account, key, relay }: Sender, run: ChannelRun): Promise<MadeToken> {
  const nowMs = run.env.now().getTime();
  const issuedAt = Math.floor(nowMs / 1000);
  const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/firebase.messaging' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(key);
  const response = await fetch(throughRelay(relay, new URL(account.token_uri)), {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    redirect: 'manual',
    signal: AbortSignal.timeout(run.timeoutMs),
  });
  const said: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const { access_token: value, expires_in: seconds } = granted.parse(said);
    return { value, usableUntilMs: nowMs + Math.max(0, seconds * 1000 - marginMs) };
  }
  if (response.status === 429 || response.status >= 500) throw new Error('Google is busy');
  const reason = refusal.safeParse(said).data?.error ?? 'no reason';
  throw new AccountRefusedError(
    `FCM_SERVICE_ACCOUNT: Google gives no access for it, or this machine’s clock is wrong (${response.status} ${reason})`,
  );
}

/** Only Google may get a signed assertion, whatever the account's file says. */
function isGoogles(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false;
  return url.hostname === 'accounts.google.com' || url.hostname.endsWith('.googleapis.com');
}

interface FcmError {
  /** FCM's own code, else the general one; a word of capitals. */
  readonly code: string;
  readonly isAboutToken: boolean;
}

const word = z.string().regex(/^[A-Z_]{1,40}$/);
const detail = z.object({
  '@type': z.string().catch(''),
  errorCode: word.optional().catch(undefined),
  fieldViolations: z.array(z.object({ field: z.string().catch('') })).catch([]),
});
const errorAnswer = z.object({
  error: z.object({
    status: word.catch(''),
    message: z.string().catch(''),
    details: z.array(detail.catch({ '@type': '', fieldViolations: [] })).catch([]),
  }),
});

/** https://firebase.google.com/docs/cloud-messaging/error-codes */
function readError(said: unknown): FcmError {
  const error = errorAnswer.safeParse(said).data?.error;
  if (!error) return { code: 'no reason', isAboutToken: false };
  const own = error.details.find((one) => one['@type'].endsWith('google.firebase.fcm.v1.FcmError'))?.errorCode;
  const fields = error.details
    .filter((one) => one['@type'].endsWith('google.rpc.BadRequest'))
    .flatMap(({ fieldViolations }) => fieldViolations.map(({ field }) => field));
  // FCM's own INVALID_ARGUMENT also stands for other parts of a message, and then only its sentence tells them apart.
  const isInvalidToken = own === 'INVALID_ARGUMENT' && fields.length === 0 && /registration token/i.test(error.message);
  const isAboutToken = isInvalidToken || (fields.length > 0 && fields.every((field) => field === 'message.token'));
  return { code: own ?? (error.status || 'no reason'), isAboutToken };
}
