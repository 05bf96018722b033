import { type TargetLanguage, targetLanguages } from '@fabula/domain';
import { rowsOf, useOutbox, usePlatform, useQuery } from '@fabula/platform';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/**
 * The languages in which the learner has words, those that wait on this device among them. One row a language tells:
 * nobody has to read ten thousand words for that. Disabled while nobody is signed in.
 */
export function useWordLanguages() {
  const { api } = usePlatform();
  const userId = useUserId();
  const { pending } = useOutbox();
  const query = useQuery({
    queryKey: keys.wordLanguages(userId),
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const tables = await api.tables();
      const first = await Promise.all(
        targetLanguages.map(async (language) =>
          rowsOf(
            await tables
              .from('word_states')
              .select('language')
              .eq('language', language)
              .neq('state', 'new')
              .limit(1)
              .abortSignal(signal),
          ),
        ),
      );
      return first.flat().map(({ language }) => language);
    },
    enabled: userId !== null,
    meta: { kept: 'refreshed', writtenBy: ['words.mark'] },
  });
  const named = new Set<string>(query.data);
  for (const operation of pending) if (operation.kind === 'words.mark') named.add(operation.patch.language);
  return { ...query, languages: targetLanguages.filter((language): language is TargetLanguage => named.has(language)) };
}
