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
