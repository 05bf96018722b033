import {
  cefrLevels,
  levelFromStored,
  libraryLanguages,
  libraryTranslationLanguage,
  type NativeLanguage,
  readingStates,
  type ShelfStory,
  type TargetLanguage,
} from '@fabula/domain';
import { useOutbox, usePlatform, useQuery } from '@fabula/platform';
import { answerOf } from './history.ts';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

type Row = Readonly<Record<keyof ShelfStory, unknown>>;

/**
 * The library's stories in one language, without their text, each with what the learner has read of it. What waits in
 * the outbox counts as begun. Disabled without a language, and while nobody is signed in.
 */
export function useLibraryShelf(language: TargetLanguage | undefined, nativeLanguage: NativeLanguage | undefined) {
  const { api } = usePlatform();
  const userId = useUserId();
  const { pending } = useOutbox();
  const native = libraryTranslationLanguage(nativeLanguage ?? 'English');
  const query = useQuery({
    queryKey: keys.shelf(userId, language ?? '', native),
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      return answerOf<readonly Row[]>(
        await tables.rpc('library_shelf', { language: language ?? '', native }).abortSignal(signal),
      );
    },
    enabled: userId !== null && language !== undefined && nativeLanguage !== undefined,
    select: (rows) => rows.map(toShelfStory),
    meta: { kept: 'refreshed', writtenBy: ['progress'] },
  });
  const waiting = new Set(pending.flatMap((one) => (one.kind === 'progress' ? one.patch.storyId : [])));
  const isBegunHere = ({ state, storyId }: ShelfStory) => state === 'unread' && waiting.has(storyId ?? '');
  const data = query.data?.map((story): ShelfStory => (isBegunHere(story) ? { ...story, state: 'begun' } : story));
  return { ...query, data };
}

function toShelfStory(row: Row): ShelfStory {
  return {
    id: String(row.id),
    title: String(row.title),
    nativeTitle: String(row.nativeTitle),
    nativeLanguage: libraryLanguages.find((name) => name === row.nativeLanguage) ?? 'English',
    topic: String(row.topic),
    level: levelFromStored(String(row.level)),
    cefr: cefrLevels.find((level) => level === row.cefr) ?? null,
    series: toSeries(row.series),
    sentences: Number(row.sentences),
    words: Number(row.words),
    storyId: typeof row.storyId === 'string' ? row.storyId : null,
    state: readingStates.find((state) => state === row.state) ?? 'unread',
  };
}

function toSeries(given: unknown): ShelfStory['series'] {
  if (typeof given !== 'object' || given === null || !('id' in given && 'part' in given)) return null;
  const title = 'title' in given && typeof given.title === 'string' ? { title: given.title } : {};
  const native =
    'nativeTitle' in given && typeof given.nativeTitle === 'string' ? { nativeTitle: given.nativeTitle } : {};
  return { id: String(given.id), part: Number(given.part), ...title, ...native };
}
