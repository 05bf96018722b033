import type { Operation, WordsMarkPatch } from '@fabula/contracts';
import {
  type KnownOnDay,
  longestWord,
  type TargetLanguage,
  type WordState,
  wordStates,
  wordsPerOperation,
} from '@fabula/domain';
import {
  AppError,
  newOperation,
  type Platform,
  queryOptions,
  useMutation,
  useOutbox,
  usePlatform,
  useQuery,
} from '@fabula/platform';
import { useMemo } from 'react';
import { answerOf } from './history.ts';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';
import { useDictionaryForm } from './vocabulary.ts';
import { joinedRows, type Marks, marksOf, type WordRows } from './word-book.ts';

/** What is known of a learner's words in one language. */
export interface WordBook {
  /** By the form under which each word is kept. */
  readonly marks: Marks;
  /** The state of a word in whichever form it stands. */
  readonly stateOf: (form: string) => WordState;
  /** The form under which a word is kept. */
  readonly dictionaryForm: (form: string) => string;
  readonly counts: Readonly<Record<WordState, number>>;
  /** Whether the learner's words have been read, so that a word without a mark is really new. */
  readonly isRead: boolean;
}

/** The learner's words in one language, as the server has them: whole once, and after that only what changed. */
export function wordStatesQuery({ api, queryClient }: Platform, userId: string | null, language: string | undefined) {
  const queryKey = keys.wordStates(userId, language ?? '');
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<WordRows>(queryKey);
      const tables = await api.tables();
      const asked = { language: language ?? '', revision: before?.revision ?? 0 };
      return joinedRows(before, answerOf<WordRows>(await tables.rpc('word_states_after', asked).abortSignal(signal)));
    },
    enabled: userId !== null && language !== undefined,
    meta: { kept: 'refreshed', writtenBy: ['words.mark'] },
  });
}

/**
 * The learner's words in one language, with what waits on this device. Disabled without a language, and while nobody is
 * signed in.
 */
export function useWordStates(language: TargetLanguage | undefined) {
  const { pending, isRead } = useOutbox();
  const query = useQuery(wordStatesQuery(usePlatform(), useUserId(), language));
  const dictionaryForm = useDictionaryForm(language);
  const waiting = useWaitingMarks(pending);
  const book = useMemo(
    () => bookOf(query.data, waiting, language ?? 'Spanish', dictionaryForm, isRead),
    [query.data, waiting, language, dictionaryForm, isRead],
  );
  return { ...query, book };
}

/** The operations of other kinds come and go without making the whole book anew. */
function useWaitingMarks(pending: readonly Operation[]): readonly Operation[] {
  const marks = pending.filter(({ kind }) => kind === 'words.mark');
  const name = marks.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an operation never changes, so their ids stand for them.
  return useMemo(() => marks, [name]);
}

function bookOf(
  rows: WordRows | undefined,
  waiting: readonly Operation[],
  language: TargetLanguage,
  dictionaryForm: (form: string) => string,
  isOutboxRead: boolean,
): WordBook {
  const marks = marksOf(rows, waiting, language, dictionaryForm);
  const counts = Object.fromEntries(wordStates.map((state) => [state, 0])) as Record<WordState, number>; // every state
  for (const { state } of marks.values()) counts[state] += 1;
  return {
    marks,
    stateOf: (form) => marks.get(dictionaryForm(form))?.state ?? 'new',
    dictionaryForm,
    counts,
    isRead: rows !== undefined && isOutboxRead,
  };
}

export type WordsToMark = Pick<WordsMarkPatch, 'state' | 'chosen' | 'words'>;

/**
 * Marks words through the outbox, each under its dictionary form. Resolves once all are stored on this device (or
 * accepted by the server). Words that are too long to be words are left out.
 */
export function useMarkWords(language: TargetLanguage) {
  const platform = usePlatform();
  const userId = useUserId();
  const dictionaryForm = useDictionaryForm(language);
  return useMutation({
    mutationFn: async ({ state, chosen, words: forms }: WordsToMark) => {
      if (userId === null) throw new AppError('unauthorized', 'Nobody is signed in');
      const words = [...new Set(forms.map(dictionaryForm))].filter(
        (word) => word !== '' && word.length <= longestWord && !/\s/.test(word),
      );
      const context = { userId, now: platform.now(), timeZone: platform.timeZone() };
      for (let from = 0; from < words.length; from += wordsPerOperation) {
        const patch: WordsMarkPatch = { language, state, chosen, words: words.slice(from, from + wordsPerOperation) };
        await platform.outbox.add(newOperation({ kind: 'words.mark', key: `words:${language}`, patch }, context));
      }
    },
  });
}

/**
 * How many words the learner knew on each of the own days on which that changed, oldest first. Disabled without a
 * language, and while nobody is signed in.
 */
export function useKnownWordsByDay(language: TargetLanguage | undefined) {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.knownWordsByDay(userId, language ?? ''),
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      return answerOf<readonly KnownOnDay[]>(
        await tables.rpc('known_words_by_day', { language: language ?? '' }).abortSignal(signal),
      );
    },
    enabled: userId !== null && language !== undefined,
    meta: { kept: 'refreshed', writtenBy: ['words.mark'] },
  });
}
