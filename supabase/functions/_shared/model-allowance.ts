import { z } from 'zod';
import { callApi } from './api.ts';
import type { Call } from './define-function.ts';

/**
 * Whether a model may be asked once more today for the caller, which is counted by that, whatever becomes of it. Never for an
 * answer that was kept. Where it may not, the answer is what it is where no model could.
 */
export async function mayAskModel(
  { env, caller }: Pick<Call<unknown>, 'env' | 'caller'>,
  capability: 'story' | 'quiz' | 'translate' | 'tts' | 'stt',
): Promise<boolean> {
  const path = '/rest/v1/rpc/note_model_use';
  return z.boolean().parse(await callApi(env, { path, token: caller.token, body: { capability } }));
}
