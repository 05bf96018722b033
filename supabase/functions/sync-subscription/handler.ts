import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import { defineFunction } from '../_shared/define-function.ts';
import { FunctionError } from '../_shared/errors.ts';
import { ProviderError, syncKeysOf, syncLearner } from '../_shared/revenuecat-sync.ts';

const syncRequest = z.strictObject({});

const allowance = z.object({ premium: z.boolean() });

/** Asks the provider about the caller alone, and says whether the caller has premium now. */
export const handler = defineFunction(syncRequest, async ({ caller, env }) => {
  const keys = syncKeysOf(env);
  if (!keys) throw new FunctionError(503, 'not_configured', 'Purchases are not set up here.');
  await syncLearner(env, keys, caller.userId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    console.error(error.message);
    throw new FunctionError(503, 'unavailable', 'The store could not be reached. Please try again.');
  });
  // Read as the caller: the database's own answer, including the trial.
  const { premium } = allowance.parse(
    await callApi(env, { path: '/rest/v1/rpc/story_allowance', token: caller.token, body: {} }),
  );
  return { premium };
});
