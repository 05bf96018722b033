import { isTargetLanguage, type ReadingState, readingStates, type TargetLanguage } from '@fabula/domain';
import { AppError, rowsOf, useMutation, usePlatform, useQuery, useQueryClient } from '@fabula/platform';
import { answerOf } from './history.ts';
import { keys } from './keys.ts';
import { lessonTranslationQuery } from './own-lessons.ts';
import { type NewText, requestsOf, sendRest } from './text-sending.ts';
import { useRequireUserId, useUserId } from './user.ts';

/** A text that the learner brought. */
export interface OwnText {
  readonly id: string;
  readonly title: string;
  readonly language: TargetLanguage;
  /** How many lessons it has. */
  readonly parts: number;
  /** How many of them have arrived at the server; fewer than `parts` where sending broke off. */
  readonly kept: number;
  readonly words: number;
  readonly begun: number;
  readonly finished: number;
  /** The lesson to go on with, from 1; null when all are finished. */
  readonly nextPart: number | null;
  /** Its story, where it was begun. */
  readonly storyId: string | null;
}

/** A line of a text's table of contents. */
export interface OwnTextPart {
  /** From 1. */
  readonly part: number;
  readonly chapter: string | null;
  /** At most 120 characters of its first sentence. */
  readonly beginning: string;
  readonly storyId: string | null;
  readonly state: ReadingState;
}

type Row = Readonly<Record<keyof OwnText, unknown>>;

/** The learner's texts in every language, newest first; disabled while nobody is signed in. */
export function useOwnTexts() {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.ownTexts(userId),
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      return answerOf<readonly Row[]>(await tables.rpc('own_texts_overview').abortSignal(signal));
    },
    enabled: userId !== null,
    select: (rows) => rows.map(toOwnText),
    meta: { kept: 'refreshed', writtenBy: ['progress'] },
  });
}

function toOwnText(row: Row): OwnText {
  return {
    id: String(row.id),
    title: String(row.title),
    language: isTargetLanguage(row.language) ? row.language : 'Spanish',
    parts: Number(row.parts),
    kept: Number(row.kept),
    words: Number(row.words),
    begun: Number(row.begun),
    finished: Number(row.finished),
    nextPart: typeof row.nextPart === 'number' ? row.nextPart : null,
    storyId: typeof row.storyId === 'string' ? row.storyId : null,
  };
}

/** The table of contents of one text; empty for one that is not the learner's. */
export function useOwnTextParts(textId: string) {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.ownTextParts(userId, textId),
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      return answerOf<readonly OwnTextPart[]>(
        await tables.rpc('own_text_contents', { text_id: textId }).abortSignal(signal),
      );
    },
    enabled: userId !== null,
    select: (rows) => rows.map((row) => ({ ...row, state: stateOf(row.state) })),
    meta: { kept: 'refreshed', writtenBy: ['progress'] },
  });
}

const stateOf = (state: unknown) => readingStates.find((known) => known === state) ?? 'unread';

/**
 * Keeps a whole text with the account, in several requests where it is long, and answers with its id. Rejects with
 * `too_large` and `storage_limit` if the account is full. What has arrived stays: the same text, cut in the same way,
 * has the same id, so bringing it again adds the rest, and never makes a second one.
 */
export function useKeepText() {
  const send = useSend();
  return useMutation({
    mutationFn: async ({ text }: { text: NewText }): Promise<string> => {
      const { id, requests, onEnd } = await send(text);
      try {
        for (const request of [requests.first, ...requests.rest]) await request();
        return id;
      } finally {
        await onEnd();
      }
    },
  });
}

/**
 * The same, and answers as soon as the first lessons have arrived, which can be begun at once. The rest follows while
 * the page is open (`useSending`).
 */
export function useBringText() {
  const platform = usePlatform();
  const send = useSend();
  return useMutation({
    mutationFn: async ({ text }: { text: NewText }): Promise<string> => {
      const { id, requests, onEnd } = await send(text);
      const { first, rest } = requests;
      // What the next screen shows comes before the rest.
      const sent = await first().finally(onEnd);
      if (rest.length > 0) void sendRest(platform, id, sent, rest, () => void onEnd());
      return id;
    },
  });
}

function useSend() {
  const { api } = usePlatform();
  const cache = useQueryClient();
  const requireUserId = useRequireUserId();
  return async (text: NewText) => {
    const userId = requireUserId();
    const [tables, id] = await Promise.all([api.tablesAs(userId), idOf(userId, text)]);
    const onEnd = () => cache.invalidateQueries({ queryKey: keys.ownTexts(userId) }); // and their contents
    return { id, requests: requestsOf(tables, id, text), onEnd };
  };
}

/** A UUID (version 8, RFC 9562) of a learner's text, by what it says. */
async function idOf(userId: string, text: NewText): Promise<string> {
  const content = await new Blob(await contentOf(userId, text)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const hex = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

/** A book has megabytes, and writing all of them down at once would keep the page from answering. */
const lessonsAtOnce = 100;

/** The learner, the language and the sentences as JSON, in pieces. */
async function contentOf(userId: string, { language, parts }: NewText): Promise<string[]> {
  const pieces = [`[${JSON.stringify(userId)},${JSON.stringify(language)},[`];
  for (let from = 0; from < parts.length; from += lessonsAtOnce) {
    await new Promise((resolve) => setTimeout(resolve));
    const some = parts.slice(from, from + lessonsAtOnce).map(({ sentences }) => JSON.stringify(sentences));
    pieces.push(`${from === 0 ? '' : ','}${some.join(',')}`);
  }
  return [...pieces, ']]'];
}

/**
 * Makes a part of a text a story of the learner's and answers with the story's id; the same part is one story however
 * often it is begun. Where a model translates, it is asked for the lesson's translation, and nobody waits for it.
 * Rejects with `limit` and its reason if the text is a story too many, with `too_large` if the account is full.
 */
export function useBeginPart() {
  const platform = usePlatform();
  const { api, config } = platform;
  const cache = useQueryClient();
  const requireUserId = useRequireUserId();
  return useMutation({
    mutationFn: async ({ textId, part }: { textId: string; part: number }): Promise<string> => {
      const tables = await api.tablesAs(requireUserId());
      const { storyId, reason } = answerOf<{ readonly storyId: string | null; readonly reason: string | null }>(
        await tables.rpc('begin_own_text_part', { text_id: textId, part }),
      );
      if (storyId === null) {
        const isFull = reason === 'story_limit' || reason === 'storage_limit';
        throw new AppError(isFull ? 'too_large' : 'limit', 'The text is a story too many', {
          reason: reason ?? undefined,
        });
      }
      return storyId;
    },
    onSuccess(storyId) {
      if (!config.translatesWords) return;
      void cache.prefetchQuery(lessonTranslationQuery(platform, requireUserId(), storyId));
    },
    onSettled: () => {
      const userId = requireUserId();
      void cache.invalidateQueries({ queryKey: keys.ownTexts(userId) });
      void cache.invalidateQueries({ queryKey: [userId, 'user_stories'] });
      void cache.invalidateQueries({ queryKey: keys.usage(userId) });
    },
  });
}

/** Deletes a text. The lessons that were begun stay, with what was learned. */
export function useDeleteText() {
  const { api } = usePlatform();
  const cache = useQueryClient();
  const requireUserId = useRequireUserId();
  return useMutation({
    mutationFn: async (textId: string): Promise<void> => {
      const tables = await api.tablesAs(requireUserId());
      rowsOf(await tables.from('own_texts').delete().eq('id', textId).select('id'));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: keys.ownTexts(requireUserId()) }),
  });
}
