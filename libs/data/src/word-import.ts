import type { OperationResult, WordsMarkPatch } from '@fabula/contracts';
import { longestWord, type TargetLanguage, type WordState, wordsPerOperation } from '@fabula/domain';
import { AppError, newOperation, rowsOf, useMutation, usePlatform, useQueryClient } from '@fabula/platform';
import { answerOf } from './history.ts';
import type { Tables } from './pages.ts';
import { useRequireUserId } from './user.ts';
import type { WordRows } from './word-book.ts';

export interface WordsToImport {
  readonly language: TargetLanguage;
  readonly state: Exclude<WordState, 'new'>;
  /** Under the forms under which words are kept. */
  readonly words: readonly string[];
}

/** So many operations go into one request: 2,000 words, which the embedded database writes in a moment. */
const operationsPerRequest = 10;

/**
 * Imports words as evidence, which never undoes what the learner has decided. It is done at once, without the outbox,
 * because a file can be imported again and because fifty thousand words would keep everything else waiting. `onSent` is
 * told how many have arrived. Resolves with how many the server took. Rejects with an AppError if it cannot be reached;
 * what it took before stays, and is the same the next time.
 */
export function useImportWords() {
  const platform = usePlatform();
  const cache = useQueryClient();
  const requireUserId = useRequireUserId();
  return useMutation({
    mutationFn: async ({
      groups,
      onSent,
    }: {
      readonly groups: readonly WordsToImport[];
      readonly onSent?: (words: number) => void;
    }): Promise<number> => {
      const userId = requireUserId();
      const context = { userId, now: platform.now(), timeZone: platform.timeZone() };
      const tables = await platform.api.tablesAs(userId);
      const decided = await decidedWords(tables, groups);
      const patches = groups.flatMap((group) => patchesOf(group, decided));
      let sent = 0;
      try {
        for (let from = 0; from < patches.length; from += operationsPerRequest) {
          const batch = patches.slice(from, from + operationsPerRequest);
          const operations = batch.map((patch) =>
            newOperation({ kind: 'words.mark', key: `words:${patch.language}`, patch }, context),
          );
          // An operation is JSON, which the generated type does not know of an interface.
          const body = { operations: JSON.parse(JSON.stringify(operations)) };
          const results = rowsOf(await tables.rpc('apply_operations', body)) as never as readonly OperationResult[];
          requireAll(results);
          sent += batch.reduce((sum, { words }) => sum + words.length, 0);
          onSent?.(sent);
        }
      } finally {
        await cache.invalidateQueries({ queryKey: [userId, 'word_states'] });
      }
      return sent;
    },
  });
}

/** The words of a language that the learner has decided on, by language. */
type Decided = ReadonlyMap<TargetLanguage, ReadonlySet<string>>;

/** Only for languages with words to ignore, which nothing but a decision can, and which must not undo another one. */
async function decidedWords(tables: Tables, groups: readonly WordsToImport[]): Promise<Decided> {
  const languages = new Set(groups.filter(({ state }) => state === 'ignored').map(({ language }) => language));
  return new Map(
    await Promise.all(
      [...languages].map(async (language) => {
        const { marks } = answerOf<WordRows>(await tables.rpc('word_states_after', { language }));
        const words = marks.flatMap((mark) => (mark.chosen ? mark.words.split(' ') : []));
        return [language, new Set(words)] as const;
      }),
    ),
  );
}

function patchesOf({ language, state, words }: WordsToImport, decided: Decided): WordsMarkPatch[] {
  const chosen = state === 'ignored';
  const isKept = (word: string) => word !== '' && word.length <= longestWord && !/\s/.test(word);
  const isFree = (word: string) => !(chosen && decided.get(language)?.has(word));
  const kept = [...new Set(words)].filter((word) => isKept(word) && isFree(word));
  return Array.from({ length: Math.ceil(kept.length / wordsPerOperation) }, (_, index) => ({
    ...{ language, state, chosen },
    words: kept.slice(index * wordsPerOperation, (index + 1) * wordsPerOperation),
  }));
}

function requireAll(results: readonly OperationResult[]): void {
  const refused = results.find(({ status }) => status === 'rejected');
  if (!refused) return;
  throw new AppError(
    refused.code === 'storage_limit' ? 'too_large' : 'unavailable',
    'The server did not take the words',
  );
}
