import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import type { FunctionEnv, FunctionHandler } from '../_shared/env.ts';
import { ApiError } from '../_shared/errors.ts';
import { ProviderError, type SyncKeys, syncKeysOf, syncLearner } from '../_shared/revenuecat-sync.ts';
import { isServiceCall } from '../_shared/service-call.ts';

/** Taken at a time; asked one after the other, since the provider counts requests. */
const mostLearners = 10;
/** After this long nothing more is begun: hosts end a function after half a minute. The next run goes on. */
const longEnoughMs = 12_000;

const claim = z.object({ learners: z.array(z.uuid()), more: z.boolean() });

/**
 * Asks the provider about the learners whose subscription may have changed without a message. For the scheduler alone:
 * whoever has not the service key hears what he would hear of a function that is not there.
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

/** How many learners were asked about, and about how many nothing was heard: their turn comes again, later each time. */
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

/** `busy`: whoever comes next would be refused as well. */
async function syncOne(env: FunctionEnv, keys: SyncKeys, learner: string, tally: Tally): Promise<'done' | 'busy'> {
  try {
    await syncLearner(env, keys, learner);
    tally.synced += 1;
    return 'done';
  } catch (error) {
    tally.failed += 1;
    if (!(error instanceof ProviderError)) {
      // One learner's rows, not everybody's: the others go on.
      console.error('A learner could not be reconciled:', error instanceof Error && error.name);
      return 'done';
    }
    return error.status === 404 ? 'done' : 'busy';
  }
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
