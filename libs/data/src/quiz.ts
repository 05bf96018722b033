import type { GenerateQuizRequest, GenerateQuizResponse, ProgressPatch } from '@fabula/contracts';
import { parseQuizQuestions, type QuizQuestion, type Story, type StoryProgress } from '@fabula/domain';
import { AppError, type Platform, queryOptions, toAppError, useOnline, usePlatform, useQuery } from '@fabula/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keys } from './keys.ts';
import { useLessonProgress } from './lesson-progress.ts';
import { useNoteProgress } from './note-progress.ts';
import { useUserId } from './user.ts';

/** Questions may take a model's time; the library answers at once. */
const quizTimeoutMs = 90_000;

/** The load states of the specification's section 4. */
export type QuizQuestions =
  /** `loading`: checking whether questions were saved. `generating`: they are being made. */
  | { readonly status: 'loading' | 'generating' }
  | { readonly status: 'complete'; readonly questions: readonly QuizQuestion[] }
  | {
      readonly status: 'unavailable';
      /** `failed`: they could not be made, or the answer was not a list of complete questions. */
      readonly reason: 'offline' | 'failed';
      readonly retry: () => void;
    };

/**
 * A story's questions: those stored with its progress, or else made now by the function `generate-quiz` and stored once
 * through the outbox. Leaving the screen cancels the request. Any failure is `unavailable`; nothing is retried by
 * itself, except when the network comes back.
 */
export function useQuizQuestions(story: Story, progress: StoryProgress): QuizQuestions {
  const platform = usePlatform();
  const userId = useUserId();
  const online = useOnline();
  const wasRead = useWasRead(story.id);
  const saved = progress.quizQuestions;
  const made = useQuery({
    ...quizQuery(platform, userId, story),
    // Asked also offline, because the device may have kept the questions of an earlier visit.
    enabled: saved === null && wasRead,
  });
  useNoteQuestions(story.id, saved === null ? made.data : undefined);

  const questions = saved ?? made.data;
  if (questions) return { status: 'complete', questions };
  if (made.isFetching) return { status: 'generating' };
  const retry = () => void made.refetch();
  if (made.error) {
    const reason = !online || toAppError(made.error).code === 'network' ? 'offline' : 'failed';
    return { status: 'unavailable', reason, retry };
  }
  if (!online) return { status: 'unavailable', reason: 'offline', retry };
  return { status: wasRead ? 'generating' : 'loading' };
}

/** A story's questions as the function makes them; each answer may be another one. */
export function quizQuery({ api }: Platform, userId: string | null, story: Story) {
  return queryOptions({
    queryKey: keys.quiz(userId, story.id),
    queryFn: async ({ signal }): Promise<readonly QuizQuestion[]> => {
      const options = { signal, timeoutMs: quizTimeoutMs };
      const answer = await api.call<GenerateQuizResponse>('generate-quiz', requestFor(story), options);
      const quizQuestions = parseQuizQuestions(answer.quizQuestions);
      if (!quizQuestions) throw new AppError('unavailable', 'generate-quiz answered without whole questions');
      return quizQuestions;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
    meta: { kept: 'unchanging' },
  });
}

/**
 * Stores questions with the story's progress once they are asked, also those that were kept for offline use before. The
 * quiz does not wait for that; if it fails, they are stored, or made again, next time.
 */
function useNoteQuestions(storyId: string, quizQuestions: readonly QuizQuestion[] | undefined): void {
  const { reporter } = usePlatform();
  const { mutateAsync } = useNoteProgress();
  const noted = useRef<readonly QuizQuestion[]>(null);
  const note = useEffectEvent((questions: readonly QuizQuestion[]) => {
    // Once: they are in no row for a moment, between the answer to the outbox and the next reading.
    if (noted.current === questions) return;
    noted.current = questions;
    mutateAsync({ storyId, quizQuestions: questions } satisfies ProgressPatch).catch(reporter.report);
  });
  useEffect(() => {
    if (quizQuestions) note(quizQuestions);
  }, [quizQuestions]);
}

/** False while the progress is loading, because it may contain questions made on another device. */
function useWasRead(storyId: string): boolean {
  const { isFetching, data, isError } = useLessonProgress(storyId);
  const isReadNow = !isFetching && (data !== undefined || isError);
  const [wasRead, setRead] = useState(isReadNow);
  useEffect(() => {
    if (isReadNow) setRead(true);
  }, [isReadNow]);
  return wasRead;
}

function requestFor(story: Story): GenerateQuizRequest {
  return {
    storyId: story.id,
    storyText: story.text,
    translation: story.translation,
    keyPhrases: story.keyPhrases,
    language: story.language,
    level: story.level,
    // The language of its translations, because the explanations are shown beside them.
    nativeLanguage: story.nativeLanguage,
  };
}
