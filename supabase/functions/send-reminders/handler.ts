import { reminderPath, wordReminder } from '@fabula/domain';
import { callApi } from '../_shared/api.ts';
import type { FunctionEnv, FunctionHandler } from '../_shared/env.ts';
import { ApiError } from '../_shared/errors.ts';
import { isServiceCall } from '../_shared/service-call.ts';
import { type Channel, type Platform, PushSettingsError } from './channel.ts';
import { openChannels } from './channels.ts';
import { claim, type Outcome, type PushMessage, type Reminder } from './reminder.ts';

/** Learners per batch; the rest waits for the next one. */
const mostLearners = 50;
/** Concurrent messages. */
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
  try {
    // Opened before anything is claimed, so that wrong settings cost no learner a reminder, and no device its place.
    const channels = await openChannels(env);
    return answer(200, await sendDue(env, serviceKey, channels));
  } catch (error) {
    if (error instanceof PushSettingsError) {
      return answer(503, { error: { code: 'unavailable', message: error.message } });
    }
    // Logs only the kind of the failure, because its message may contain what a learner wrote.
    console.error(
      'Reminders failed:',
      error instanceof ApiError ? error.message : error instanceof Error && error.name,
    );
    return answer(500, { error: { code: 'internal', message: 'Something went wrong. Please try again.' } });
  }
};

/** The number of messages by outcome; `unsupported` ones have no channel to their platform. */
type Tally = Record<Outcome['outcome'] | 'unsupported', number>;

async function sendDue(env: FunctionEnv, serviceKey: string, channels: ReadonlyMap<Platform, Channel>): Promise<Tally> {
  const rpc = (name: string, body: object) => callApi(env, { path: `/rest/v1/rpc/${name}`, token: serviceKey, body });
  const tally: Tally = { sent: 0, gone: 0, failed: 0, retry: 0, unsupported: 0 };
  const begun = performance.now();
  const isLate = () => performance.now() - begun > longEnoughMs;
  for (let more = true; more && !isLate(); ) {
    const claimed = claim.parse(await rpc('claim_reminders', { most: mostLearners }));
    more = claimed.more;
    await inTurns(claimed.reminders, atOnce, async (group) => {
      const outcomes = await Promise.all(
        group.map(async (due) => {
          const outcome = isLate() ? notNow : await channels.get(due.platform)?.send(due, messageOf(due));
          tally[outcome?.outcome ?? 'unsupported'] += 1;
          // A device whose platform has no channel keeps its place.
          return { device: due.device, token: due.token, ...(outcome ?? { outcome: 'failed' }) };
        }),
      );
      await rpc('settle_reminders', { outcomes });
    });
  }
  if (tally.unsupported > 0) console.error(`No channel to the platform of ${tally.unsupported} devices`);
  return tally;
}

const notNow: Outcome = { outcome: 'retry' };

function messageOf(due: Reminder): PushMessage {
  return { ...wordReminder(due), path: reminderPath(due), tag: `reminder-${due.day}` };
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
