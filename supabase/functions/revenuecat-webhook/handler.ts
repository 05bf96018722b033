import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import { parseBody, readText } from '../_shared/body.ts';
import type { FunctionEnv, FunctionHandler } from '../_shared/env.ts';
import { ApiError, FunctionError } from '../_shared/errors.ts';
import { revenueCatWebhook } from '../_shared/revenuecat-event.ts';
import { isSignedBy, signatureHeader } from '../_shared/revenuecat-signature.ts';
import { allowsSandbox } from '../_shared/revenuecat-sync.ts';
import { isSameText } from '../_shared/same-text.ts';

/** An event has a few KB; a customer's aliases and attributes may add some. */
const maxBodyBytes = 256 * 1024;

const outcomes = z.enum(['applied', 'duplicate', 'stale', 'ignored', 'unknown_user', 'sandbox']);

/**
 * Accepts RevenueCat's messages about purchases. Answers 200 once a message is in the database, whatever it says,
 * because the provider repeats everything else; it may repeat this, too. Without configuration it looks like a function
 * that does not exist.
 */
export const handler: FunctionHandler = async (request, env) => {
  const { serviceKey, secrets } = env;
  const { REVENUECAT_WEBHOOK_AUTH: authorization } = secrets;
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
  if (request.method !== 'POST' || !serviceKey || !authorization) {
    return refuse(new FunctionError(404, 'not_found', 'The requested resource was not found.'));
  }
  try {
    if (!(await isSameText(request.headers.get('authorization') ?? '', authorization))) throw forged();
    const text = await readText(request, maxBodyBytes);
    if (!(await isSigned(request, text, env))) throw forged();
    const { event } = parseBody(text, revenueCatWebhook);
    const outcome = await callApi(env, {
      path: '/rest/v1/rpc/apply_subscription_event',
      token: serviceKey,
      body: { event, sandbox_allowed: allowsSandbox(secrets) },
    });
    return answer(200, { outcome: outcomes.parse(outcome) });
  } catch (error) {
    return refuse(error);
  }
};

/** Where a signing secret is set, a message without a valid signature is refused. */
async function isSigned(request: Request, body: string, { secrets, now }: FunctionEnv): Promise<boolean> {
  const { REVENUECAT_WEBHOOK_SECRET: secret } = secrets;
  return !secret || isSignedBy(request.headers.get(signatureHeader), body, secret, now());
}

const forged = () => new FunctionError(401, 'unauthorized', 'You are not authorized to perform this action.');

function refuse(error: unknown): Response {
  if (error instanceof FunctionError) {
    const { status, code, message } = error;
    return answer(status, { error: { code, message } });
  }
  // Logs only the kind of the failure, because its message may name the learner.
  console.error('A webhook failed:', error instanceof ApiError ? error.message : error instanceof Error && error.name);
  return answer(500, { error: { code: 'internal', message: 'Something went wrong. Please try again.' } });
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
