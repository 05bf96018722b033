import { isDeletionWord } from '@fabula/domain';
import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import { ApiError, FunctionError } from '../_shared/errors.ts';

const deletionRequest = z.object({ confirmation: z.string().max(100) });

/**
 * Deletes the caller's account for good. One call of the admin API is one transaction: either the user is deleted, with
 * all sessions and rows by cascade, or nothing is.
 */
export const handler = defineFunction(
  deletionRequest,
  async ({ body, caller, env }: Call<z.infer<typeof deletionRequest>>) => {
    if (!isDeletionWord(body.confirmation)) {
      throw new FunctionError(400, 'invalid', 'Please check your input and try again: confirmation.', 'confirmation');
    }
    if (env.serviceKey === undefined) throw new Error('Deleting accounts needs the service key');
    const path = `/auth/v1/admin/users/${caller.userId}`;
    await callApi(env, { path, token: env.serviceKey, method: 'DELETE' }).catch((error: unknown) => {
      // Another tab deleted the account after the caller was checked.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    return { deleted: true };
  },
);
