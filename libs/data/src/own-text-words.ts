import { rowsOf, usePlatform, useQuery } from '@fabula/platform';
import { answerOf } from './history.ts';
import type { OwnText } from './own-texts.ts';
import { everyRow, pageRows } from './pages.ts';
import { useUserId } from './user.ts';

/** So that several texts of a list, and the lists of many visits, ask once. A text never changes. */
const asked = { staleTime: Number.POSITIVE_INFINITY, meta: { kept: 'unchanging' } } as const;

/**
 * The words of one of the learner's texts, as `writtenWords` writes them: undefined until they are read, and null where
 * the text was brought before they were counted. Asked for only where it is `wanted`.
 */
export function useOwnTextWords({ id, kept }: Pick<OwnText, 'id' | 'kept'>, wanted: boolean) {
  const { api } = usePlatform();
  const userId = useUserId();
  const { data } = useQuery({
    // More may arrive of a text whose sending broke off.
    queryKey: [userId, 'own_text_vocabulary', id, kept],
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      return answerOf<string | null>(await tables.rpc('own_text_vocabulary', { text_id: id }).abortSignal(signal));
    },
    enabled: userId !== null && wanted,
    ...asked,
  });
  return data;
}

interface PartRow {
  readonly part: number;
  readonly vocabulary: string | null;
}

/** The words of each of a text's parts, by its number. Asked for only where they are `wanted`. */
export function useOwnTextPartWords({ id, kept }: Pick<OwnText, 'id' | 'kept'>, wanted: boolean) {
  const { api } = usePlatform();
  const userId = useUserId();
  const { data } = useQuery({
    queryKey: [userId, 'own_text_vocabulary', id, kept, 'parts'],
    queryFn: async ({ signal }): Promise<readonly PartRow[]> => {
      const tables = await api.tables();
      return everyRow(
        ({ part }: PartRow) => String(part),
        async (after) =>
          rowsOf(
            await tables
              .from('own_text_parts')
              .select('part,vocabulary')
              .eq('text_id', id)
              .gt('part', Number(after ?? 0))
              .order('part')
              .limit(pageRows)
              .abortSignal(signal),
          ),
      );
    },
    enabled: userId !== null && wanted,
    select: byPart,
    ...asked,
  });
  return data ?? none;
}

const none: ReadonlyMap<number, string | null> = new Map();

const byPart = (rows: readonly PartRow[]) => new Map(rows.map(({ part, vocabulary }) => [part, vocabulary]));
