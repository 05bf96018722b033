import { callApi } from '../_shared/api.ts';
import type { FunctionEnv, FunctionHandler } from '../_shared/env.ts';
import { ApiError } from '../_shared/errors.ts';
import { isServiceCall } from '../_shared/service-call.ts';
import { nativeProviders } from './native-push.ts';
import { claim, type Outcome, type PushMessage, type Reminder } from './reminder.ts';
import { checkVapidKeys, sendWebPush, type VapidKeys, vapidKeysOf, type WebPushOptions } from './web-push.ts';
import { wordReminder } from './wording.ts';

/** Taken at a time; the rest waits for the next turn. */
const mostLearners = 50;
/** Requests to push services at a time. */
const atOnce = 20;
/** After this long nothing more is begun: hosts end a function after half a minute. The next run goes on. */
const longEnoughMs = 15_000;

/**
 * Sends the reminders that are due now, once however often it is called. For the scheduler alone: whoever has not the service
 * key hears what he would hear of a function that is not there.
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
  // Before anything is claimed: a mistake in the settings costs nobody his reminder, and no device its place.
  if (!usable) {
    const message = 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not right.';
    return answer(503, { error: { code: 'unavailable', message } });
  }
  try {
    return answer(200, await sendDue(env, serviceKey, vapid));
  } catch (error) {
    // Only the kind of failure: its message can hold what a learner wrote.
    console.error(
      'Reminders failed:',
      error instanceof ApiError ? error.message : error instanceof Error && error.name,
    );
    return answer(500, { error: { code: 'internal', message: 'Something went wrong. Please try again.' } });
  }
};

/** How many messages came to what; `unsupported` ones have no provider for their platform. */
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

/** Undefined where nobody can reach that platform. */
async function sendOne(
  due: Reminder,
  sendWeb: (message: PushMessage) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  const message = messageOf(due);
  if (due.platform === 'web') return sendWeb(message);
  return nativeProviders[due.platform]?.send(due.token, message, AbortSignal.timeout(10_000));
}

function messageOf(due: Reminder): PushMessage {
  // A streak is kept by a story; without one the phrases that wait go first.
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
