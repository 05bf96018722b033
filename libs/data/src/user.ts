import { AppError, usePlatform, useSession } from '@fabula/platform';

/** The signed-in user's id, or null. */
export function useUserId(): string | null {
  return useSession().user?.id ?? null;
}

/** The signed-in user's id at the moment of an action; throws `unauthorized` with this message if there is none. */
export function useRequireUserId(message = 'Nobody is signed in'): () => string {
  const { session } = usePlatform();
  return () => {
    const id = session.store.getState().user?.id;
    if (!id) throw new AppError('unauthorized', message);
    return id;
  };
}
