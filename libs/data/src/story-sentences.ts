import type { Sentence } from '@fabula/domain';
import { rowsOf, usePlatform, useQuery, useQueryClient } from '@fabula/platform';
import { pageRows } from './pages.ts';
import { useUserId } from './user.ts';

interface SentencesRow {
  readonly id: string;
  readonly sentences: unknown;
}

/**
 * What some of the learner's stories say, sentence by sentence and without all else, by their ids. What was read for
 * another list is not asked for again, and nothing for an empty one.
 */
export function useStorySentences(storyIds: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const { api } = usePlatform();
  const userId = useUserId();
  const cache = useQueryClient();
  const ofAll = [userId, 'story_sentences'] as const;
  const { data } = useQuery({
    queryKey: [...ofAll, ...storyIds],
    queryFn: async ({ signal }): Promise<readonly SentencesRow[]> => {
      const lists = cache.getQueriesData<readonly SentencesRow[]>({ queryKey: ofAll });
      const read = new Map(lists.flatMap(([, rows]) => rows?.map((row) => [row.id, row] as const) ?? []));
      const lacking = storyIds.filter((id) => !read.has(id));
      if (lacking.length > 0) {
        const tables = await api.tables();
        const stories = tables.from('user_stories').select('id,sentences').in('id', lacking).limit(pageRows);
        for (const row of rowsOf(await stories.abortSignal(signal))) read.set(row.id, row);
      }
      return storyIds.flatMap((id) => read.get(id) ?? []);
    },
    select: byStory,
    placeholderData: (before: readonly SentencesRow[] | undefined) => before,
    enabled: userId !== null && storyIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { kept: 'unchanging' },
  });
  return data ?? none;
}

const none: ReadonlyMap<string, readonly string[]> = new Map();

const byStory = (rows: readonly SentencesRow[]) => new Map(rows.map(({ id, sentences }) => [id, textsOf(sentences)]));

function textsOf(sentences: unknown): readonly string[] {
  if (!Array.isArray(sentences)) return [];
  return sentences.flatMap((one: Partial<Sentence> | null) => (typeof one?.text === 'string' ? one.text : []));
}
