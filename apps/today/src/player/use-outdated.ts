import type { useProgress } from '@fabula/data';
import { useServerAnswers } from '@fabula/platform';

/**
 * Whether progress is the one of an earlier visit and will be asked anew in a moment. The player opens at the first
 * step that is not done, and those rows may lack what another device, or this one just before it was closed, has done
 * since.
 */
export function useOutdated({ isRestored, isError }: Pick<ReturnType<typeof useProgress>, 'isRestored' | 'isError'>) {
  const answers = useServerAnswers();
  return isRestored && answers && !isError;
}
