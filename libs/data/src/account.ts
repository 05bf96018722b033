import { AppError, type Platform, toAppError, useMutation, usePlatform } from '@fabula/platform';
import { useRequireUserId } from './user.ts';

/** Deleting the rows of years takes a while; a retry that comes too early would only queue behind the first call. */
const deletionTimeoutMs = 30_000;

/**
 * Deletes the signed-in learner's account on the server; `word` is what was typed to confirm. Resolves once it is
 * certain that the account is deleted, even if only the answer was lost or another tab was first.
 * @throws AppError `validation` for another word; after any other error the account may or may not be deleted
 */
export function useDeleteAccount() {
  const platform = usePlatform();
  const requireUserId = useRequireUserId();
  return useMutation({
    mutationFn: async (word: string) => {
      const userId = requireUserId();
      await deleteAccount(platform, word);
      return userId;
    },
  });
}

async function deleteAccount({ api, session }: Platform, confirmation: string): Promise<void> {
  // Kept because a refused call ends this session, and the retry would have no token.
  const token = await session.accessToken();
  if (token === null) throw new AppError('unauthorized', 'Nobody is signed in');
  try {
    await api.call('delete-account', { confirmation }, { timeoutMs: deletionTimeoutMs });
  } catch (error) {
    const failure = toAppError(error);
    const mayHaveHappened = failure.code !== 'validation' && failure.code !== 'limit';
    if (!mayHaveHappened || !(await session.accountIsGone(token))) throw failure;
  }
}
