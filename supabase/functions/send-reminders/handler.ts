import { callApi } from '../_shared/api.ts';
import type { FunctionEnv, FunctionHandler } from '../_shared/env.ts';
import { ApiError } from '../_shared/errors.ts';
import { isServiceCall } from '../_shared/service-call.ts';
import { nativeProviders } from './native-push.ts';
import { claim, type Outcome, type PushMessage, type Reminder } from './reminder.ts';
import { checkVapidKeys, sendWebPush, type VapidKeys, vapidKeysOf, type WebPushOptions } from './web-push.ts';
import { wordReminder } from './wording.ts';

/** Learners per batch; the rest waits for the next one. */
const mostLearners = 50;
/** Concurrent requests to push services. */
const atOnce = 20;
/** Starts nothing more after this time, because hosts end a function after half a minute. The next run continues. */
const longEnoughMs = 15_000;

/**
 * Sends the reminders that are due now, each once however often it is called. Only for the scheduler: a caller without
 * the service key gets the answer of a function that does not exist.
 */
export const handler: FunctionHandler = async (request, env) => {
  const { serviceKey } = env;
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
  if (request.method !== 'POST' || !serviceKey || !(await isServiceCall(request, serviceKey))) return unknown();
  const vapid = vapidKeysOf(env.secrets);
  const usable =
    vapid &&
    (await checkVapidKeys(vapid).then(
      () => true,
      () => false,
    ));
  // Checked before anything is claimed, so that wrong settings cost no learner a reminder, and no device its place.
  if (!usable) {
    const message = 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not right.';
    return answer(503, { error: { code: 'unavailable', message } });
  }
  try {
    return answer(200, await sendDue(env, serviceKey, vapid));
  } catch (error) {
    // Logs only the kind of the failure, because its message may contain what a learner wrote.
    console.error(
      'Reminders failed:',
      error instanceof ApiError ? error.message : error instanceof Error && error.name,
    );
    return answer(500, { error: { code: 'internal', message: 'Something went wrong. Please try again.' } });
  }
};

/** The number of messages by outcome; `unsupported` ones have no provider for their platform. */
type Tally = Record<Outcome['outcome'] | 'unsupported', number>;

async function sendDue(env: FunctionEnv, serviceKey: string, vapid: VapidKeys): Promise<Tally> {
  const rpc = (name: string, body: object) => callApi(env, { path: `/rest/v1/rpc/${name}`, token: serviceKey, body });
  const tally: Tally = { sent: 0, gone: 0, failed: 0, retry: 0, unsupported: 0 };
  const options: WebPushOptions = {
    vapid,
    relay: env.secrets.PUSH_RELAY_URL?.replace(/\/+$/, '') || undefined,
    fetchPublic: env.fetchPublic ?? fetch,
    timeoutMs: Number(env.secrets.PUSH_TIMEOUT_MS) || 10_000,
  };
  const begun = performance.now();
  const isLate = () => performance.now() - begun > longEnoughMs;
  for (let more = true; more && !isLate(); ) {
    const claimed = claim.parse(await rpc('claim_reminders', { most: mostLearners }));
    more = claimed.more;
    await inTurns(claimed.reminders, atOnce, async (group) => {
      const outcomes = await Promise.all(
        group.map(async (due) => {
          const outcome = isLate() ? notNow : await sendOne(due, (message) => sendWebPush(due, message, options));
          tally[outcome?.outcome ?? 'unsupported'] += 1;
          return { device: due.device, token: due.token, ...(outcome ?? { outcome: 'failed' }) };
        }),
      );
      await rpc('settle_reminders', { outcomes });
    });
  }
  if (tally.unsupported > 0) console.error(`No provider for the platform of ${tally.unsupported} devices`);
  return tally;
}

const notNow: Outcome = { outcome: 'retry' };

/** Undefined where the platform has no provider. */
async function sendOne(
  due: Reminder,
  sendWeb: (message: PushMessage) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  const message = messageOf(due);
  if (due.platform === 'web') return sendWeb(message);
  return nativeProviders[due.platform]?.send(due.token, message, AbortSignal.timeout(10_000));
}

function messageOf(due: Reminder): PushMessage {
  // A story keeps a streak; without a streak the phrases that are due come first.
  const path = due.streakDays === 0 && due.duePhrases > 0 ? '/phrases' : '/';
  return { ...wordReminder(due), path, tag: `reminder-${due.day}` };
}

async function inTurns<Item>(
  items: readonly Item[],
  size: number,
  run: (group: Item[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) await run(items.slice(start, start + size));
}

function unknown(): Response {
  return Response.json(
    { error: { code: 'not_found', message: 'The requested resource was not found.' } },
    { status: 404 },
  );
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
