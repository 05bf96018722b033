import type { FeatureId } from '@fabula/domain';
import { z } from 'zod';
import { callApi } from './api.ts';
import type { Call } from './define-function.ts';

/** Whether the caller may use a feature of the catalogue now. The database decides, by premium and by what is enabled. */
export async function mayUse(
  { env, caller }: Pick<Call<unknown>, 'env' | 'caller'>,
  feature: FeatureId,
): Promise<boolean> {
  const answer = await callApi(env, { path: '/rest/v1/rpc/has_feature', token: caller.token, body: { feature } });
  return z.boolean().parse(answer);
}

/**
 * Asks whether a model may be called once more today for the caller. The question itself counts as a use, whatever
 * becomes of the call. It is not asked for cached answers. Where the answer is no, the caller gets the same as where no
 * model could answer.
 */
export async function mayAskModel(
  { env, caller }: Pick<Call<unknown>, 'env' | 'caller'>,
  capability: 'story' | 'quiz' | 'translate' | 'tts' | 'stt',
): Promise<boolean> {
  const path = '/rest/v1/rpc/note_model_use';
  return z.boolean().parse(await callApi(env, { path, token: caller.token, body: { capability } }));
}
