import { libraryTranslationLanguage, type NativeLanguage, type TargetLanguage } from '@fabula/domain';
import { usePlatform, useQuery } from '@fabula/platform';
import { answerOf } from './history.ts';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/** The database answers no more words than these. */
const mostWords = 10;
/** Who types on within this time is asking for something else: then nothing is requested. */
const pauseMs = 250;

/**
 * The ids of the library's stories that are about the words a learner looks for, in one of the two languages. Disabled
 * without words.
 *
 * @param wanted folded, as `searchedWords` of libs/domain returns them
 */
export function useFoundStories(wanted: readonly string[], language: TargetLanguage, nativeLanguage: NativeLanguage) {
  const { api } = usePlatform();
  const userId = useUserId();
  const native = libraryTranslationLanguage(nativeLanguage);
  return useQuery({
    queryKey: keys.foundStories(userId, language, native, ...wanted),
    queryFn: async ({ signal }) => {
      await pause(signal);
      const tables = await api.tables();
      return answerOf<readonly string[]>(
        await tables.rpc('find_stories', { wanted: [...wanted], language, native }).abortSignal(signal),
      );
    },
    enabled: userId !== null && wanted.length > 0 && wanted.length <= mostWords,
    select: (ids): ReadonlySet<string> => new Set(ids),
  });
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
