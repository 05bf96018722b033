import type { GenerateQuizRequest, GenerateQuizResponse, ProgressPatch } from '@fabula/contracts';
import { parseQuizQuestions, type QuizQuestion, type Story, type StoryProgress } from '@fabula/domain';
import { AppError, toAppError, useOnline, usePlatform, useQuery } from '@fabula/platform';
import { useEffect, useState } from 'react';
import { keys } from './keys.ts';
import { useNoteProgress, useProgress } from './progress.ts';
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
  const { api, reporter } = usePlatform();
  const userId = useUserId();
  const online = useOnline();
  const { mutateAsync: note } = useNoteProgress();
  const wasRead = useWasRead();
  const saved = progress.quizQuestions;
  const made = useQuery({
    queryKey: keys.quiz(userId, story.id),
    queryFn: async ({ signal }): Promise<readonly QuizQuestion[]> => {
      const options = { signal, timeoutMs: quizTimeoutMs };
      const answer = await api.call<GenerateQuizResponse>('generate-quiz', requestFor(story), options);
      const quizQuestions = parseQuizQuestions(answer.quizQuestions);
      if (!quizQuestions) throw new AppError('unavailable', 'generate-quiz answered without whole questions');
      // This quiz does not wait until they are stored; if that fails, they are made again next time.
      note({ storyId: story.id, quizQuestions } satisfies ProgressPatch).catch(reporter.report);
      return quizQuestions;
    },
    enabled: saved === null && wasRead && online,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

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

/** False while the progress is loading, because it may contain questions made on another device. */
function useWasRead(): boolean {
  const { isFetching } = useProgress();
  const [wasRead, setRead] = useState(!isFetching);
  useEffect(() => {
    if (!isFetching) setRead(true);
  }, [isFetching]);
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
