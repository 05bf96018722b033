import type { TranslateLessonResponse } from '@fabula/contracts';
import { callApi } from '../_shared/api.ts';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import { FunctionError } from '../_shared/errors.ts';
import { mayAskModel } from '../_shared/permissions.ts';
import { type Answered, askInOrder } from '../_shared/providers/ask-in-order.ts';
import { textModels } from '../_shared/providers/text-models.ts';
import { writingSeconds } from '../generate-story/writing-time.ts';
import type { LessonTranslation } from './checked-translation.ts';
import { lessonProvider } from './model-lessons.ts';
import { isTranslatable, type OwnLesson, readOwnLesson } from './own-lesson.ts';
import { type LessonRequest, translateLessonRequest } from './request.ts';

/**
 * Has a lesson from the learner's own text translated by the models of `AI_TRANSLATE`, with phrases worth practicing,
 * and keeps both with the lesson. A lesson that is translated stays as it is, and no model is asked.
 */
export const handler = defineFunction(
  translateLessonRequest,
  async (call: Call<LessonRequest>): Promise<TranslateLessonResponse> => {
    const lesson = await readOwnLesson(call);
    if (lesson.translatedBy) return { source: lesson.translatedBy };
    const answer = await translate(lesson, call);
    if (!answer) throw new FunctionError(404, 'not_available', 'No translation available for this lesson.');
    const { output, provider, model } = answer;
    await keep(output, { provider, model }, call);
    return { source: { provider, ...(model === undefined ? {} : { model }) } };
  },
);

async function translate(
  lesson: OwnLesson,
  call: Call<LessonRequest>,
): Promise<Answered<LessonTranslation> | undefined> {
  const { env, signal } = call;
  const providers = textModels('AI_TRANSLATE', env.secrets).map(lessonProvider);
  if (providers.length === 0 || !isTranslatable(lesson) || !(await mayAskModel(call, 'translate'))) return undefined;
  // As long as a story takes. Nobody waits for it: the lesson has begun.
  const timeoutMs = (writingSeconds(env.secrets) * 1000) / providers.length;
  return askInOrder(providers, lesson, { capability: 'translate', signal, timeoutMs, env });
}

/** Written as the learner, so that the database decides whose lesson it is and which phrases stay. */
async function keep(
  { translations, phrases }: LessonTranslation,
  { provider, model }: Pick<Answered<unknown>, 'provider' | 'model'>,
  { env, caller, body }: Call<LessonRequest>,
): Promise<void> {
  await callApi(env, {
    path: '/rest/v1/rpc/set_own_translations',
    token: caller.token,
    body: {
      ...{ story_id: body.storyId, translations, phrases },
      ...{ translated_by: provider, translated_model: model ?? null },
    },
  });
}
