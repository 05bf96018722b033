import type { Database } from '@fabula/contracts';
import {
  isNativeLanguage,
  isTargetLanguage,
  type KeyPhrase,
  levelFromStored,
  type Sentence,
  type Story,
  type TargetLanguage,
} from '@fabula/domain';
import {
  type Platform,
  queryOptions,
  rowOrNull,
  rowsOf,
  usePlatform,
  useQuery,
  useQueryClient,
} from '@fabula/platform';
import { keys } from './keys.ts';
import { everyRow, newestFirst, pageRows, type Tables } from './pages.ts';
import { useUserId } from './user.ts';

type Row = Database['public']['Tables']['user_stories']['Row'];

/**
 * The raw rows of one language, newest first; `useStories` maps them. Uses `asked`, the rows of every language, if
 * those were requested before the language was known and have arrived.
 */
export function storiesQuery(
  { api }: Platform,
  userId: string | null,
  language: string | undefined,
  asked?: Promise<readonly Row[] | null>,
) {
  return queryOptions({
    queryKey: keys.stories(userId, language ?? ''),
    queryFn: async ({ signal }): Promise<Row[]> => {
      const all = await asked;
      if (all) return all.filter((row) => row.language === language);
      return readStories(await api.tables(), { language: language ?? '', signal });
    },
    enabled: userId !== null && language !== undefined,
  });
}

interface StoriesReading {
  /** Rows of every language if it is missing. */
  readonly language?: string;
  readonly signal?: AbortSignal;
}

/** The raw rows of the signed-in learner, newest first. */
export async function readStories(tables: Tables, { language, signal }: StoriesReading = {}): Promise<Row[]> {
  const rows = await everyRow<Row>(async (after) => {
    const all = tables.from('user_stories').select('*');
    const wanted = language === undefined ? all : all.eq('language', language);
    const page = (after === undefined ? wanted : wanted.gt('id', after)).order('id').limit(pageRows);
    return rowsOf(await (signal ? page.abortSignal(signal) : page));
  });
  return newestFirst(rows);
}

/** Every story of the learner, newest first; null if they could not be loaded. */
export async function readAllStories({ api }: Platform): Promise<readonly Row[] | null> {
  try {
    return await readStories(await api.tables());
  } catch {
    return null; // the screen that shows them asks again, and reports a failure
  }
}

/** The learner's stories in one language, newest first; disabled while nobody is signed in. */
export function useStories(language: TargetLanguage | undefined) {
  const platform = usePlatform();
  return useQuery({ ...storiesQuery(platform, useUserId(), language), select: (rows) => rows.map(toStory) });
}

/** One of the learner's own stories; `data` is null if there is none (or it belongs to another learner). */
export function useStory(storyId: string) {
  const { api } = usePlatform();
  const userId = useUserId();
  const cache = useQueryClient();
  return useQuery({
    queryKey: keys.story(userId, storyId),
    queryFn: async ({ signal }): Promise<Row | null> => {
      if (!isUuid(storyId)) return null; // a mistyped address is a story that does not exist, not a failure
      const tables = await api.tables();
      return rowOrNull<Row>(
        await tables.from('user_stories').select('*').eq('id', storyId).abortSignal(signal).maybeSingle(),
      );
    },
    enabled: userId !== null,
    // A story never changes, so one that a list has already loaded is shown at once.
    initialData: () =>
      cache
        .getQueriesData<Row[]>({ queryKey: [userId, 'user_stories'] })
        .flatMap(([, rows]) => (Array.isArray(rows) ? rows : []))
        .find((row) => row.id === storyId),
    staleTime: 5 * 60_000,
    select: (row) => (row ? toStory(row) : null),
  });
}

function toStory(row: Row): Story {
  return {
    id: row.id,
    title: row.title,
    language: isTargetLanguage(row.language) ? row.language : 'Spanish',
    nativeLanguage: isNativeLanguage(row.native_language) ? row.native_language : 'English',
    level: levelFromStored(row.level),
    topic: row.topic,
    scenario: row.scenario,
    text: row.story_text,
    translation: row.translation,
    sentences: listOf<Sentence>(row.sentences, ['text', 'translation']),
    keyPhrases: row.key_phrases,
    keyPhraseNotes: listOf<KeyPhrase>(row.key_phrase_notes, [
      'phrase',
      'translation',
      'context',
      'contextTranslation',
      'tip',
    ]),
    speakingPrompts: Array.isArray(row.speaking_prompts)
      ? row.speaking_prompts.filter((prompt) => typeof prompt === 'string')
      : [],
    sourceProvider: row.source_provider ?? 'library',
    ...(row.source_model ? { sourceModel: row.source_model } : {}),
    isFallback: row.is_fallback ?? false,
    wordCount: row.word_count ?? 0,
    createdAt: row.created_at,
  };
}

/**
 * The entries of a JSON column that have these fields as text; any other entry was not written by us and is left out.
 */
function listOf<Item>(value: unknown, fields: readonly string[]): Item[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (item): item is Item =>
      typeof item === 'object' && item !== null && fields.every((field) => typeof item[field] === 'string'),
  );
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
