import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import type { FunctionEnv, FunctionHandler } from '../_shared/env.ts';
import { ApiError } from '../_shared/errors.ts';
import { ProviderError, type SyncKeys, syncKeysOf, syncLearner } from '../_shared/revenuecat-sync.ts';
import { isServiceCall } from '../_shared/service-call.ts';

/** Learners per batch; they are asked about one after the other, because the provider limits the rate of requests. */
const mostLearners = 10;
/** Starts nothing more after this time, because hosts end a function after half a minute. The next run continues. */
const longEnoughMs = 12_000;

const claim = z.object({ learners: z.array(z.uuid()), more: z.boolean() });

/**
 * Asks the provider about the learners whose subscription may have changed without a message. Only for the scheduler: a
 * caller without the service key gets the answer of a function that does not exist.
 */
export const handler: FunctionHandler = async (request, env) => {
  const { serviceKey } = env;
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
  if (request.method !== 'POST' || !serviceKey || !(await isServiceCall(request, serviceKey))) {
    return answer(404, { error: { code: 'not_found', message: 'The requested resource was not found.' } });
  }
  const keys = syncKeysOf(env);
  if (!keys) return answer(503, { error: { code: 'not_configured', message: 'Purchases are not set up here.' } });
  try {
    return answer(200, await reconcile(env, keys));
  } catch (error) {
    console.error(
      'Reconciling failed:',
      error instanceof ApiError ? error.message : error instanceof Error && error.name,
    );
    return answer(500, { error: { code: 'internal', message: 'Something went wrong. Please try again.' } });
  }
};

/**
 * How many learners were asked about, and for how many there was no answer: these are asked about again, later each
 * time.
 */
interface Tally {
  synced: number;
  failed: number;
}

async function reconcile(env: FunctionEnv, keys: SyncKeys): Promise<Tally> {
  const tally: Tally = { synced: 0, failed: 0 };
  const begun = performance.now();
  for (let more = true; more; ) {
    const claimed = claim.parse(
      await callApi(env, {
        path: '/rest/v1/rpc/claim_reconciliations',
        token: keys.serviceKey,
        body: { most: mostLearners },
      }),
    );
    for (const [index, learner] of claimed.learners.entries()) {
      const isBusy = performance.now() - begun > longEnoughMs || (await syncOne(env, keys, learner, tally)) === 'busy';
      if (isBusy) {
        tally.failed += claimed.learners.length - index - 1;
        return tally;
      }
    }
    more = claimed.more;
  }
  return tally;
}

/** `busy` means that the next request would be refused as well. */
async function syncOne(env: FunctionEnv, keys: SyncKeys, learner: string, tally: Tally): Promise<'done' | 'busy'> {
  try {
    await syncLearner(env, keys, learner);
    tally.synced += 1;
    return 'done';
  } catch (error) {
    tally.failed += 1;
    if (!(error instanceof ProviderError)) {
      // The error is about one learner's rows, so the others continue.
      console.error('A learner could not be reconciled:', error instanceof Error && error.name);
      return 'done';
    }
    return error.status === 404 ? 'done' : 'busy';
  }
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
