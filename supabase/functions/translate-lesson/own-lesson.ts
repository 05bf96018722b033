import type { NativeLanguage, TargetLanguage } from '@fabula/domain';
import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import type { Call } from '../_shared/define-function.ts';
import { notFound } from '../_shared/errors.ts';
import { nativeLanguage, targetLanguage } from '../_shared/wire.ts';
import type { LessonRequest } from './request.ts';

/** A part of an own text has at most this (48_own_texts.sql); learners may make larger rows of their own. */
const most = { sentences: 12, characters: 20_000 };

/** A lesson from a text of the learner's, as far as its translation needs it. */
export interface OwnLesson {
  readonly language: TargetLanguage;
  readonly native: NativeLanguage;
  readonly sentences: readonly string[];
  /** Who has translated it. */
  readonly translatedBy: { readonly provider: string; readonly model?: string } | undefined;
}

const lessonRow = z.object({
  language: targetLanguage,
  native_language: nativeLanguage,
  sentences: z.array(z.object({ text: z.string() })).catch([]),
  translated_by: z.string().nullable(),
  translated_model: z.string().nullable(),
});

/**
 * One of the caller's lessons from an own text.
 * @throws FunctionError 404, the same for another learner's lesson, for another story and for one that does not exist
 */
export async function readOwnLesson({ env, caller, body }: Call<LessonRequest>): Promise<OwnLesson> {
  const columns = Object.keys(lessonRow.shape).join(',');
  const path = `/rest/v1/user_stories?id=eq.${body.storyId}&source_provider=eq.own&select=${columns}`;
  const [row] = z.array(lessonRow).parse(await callApi(env, { path, token: caller.token }));
  if (!row) throw notFound();
  const { translated_by: provider, translated_model: model } = row;
  return {
    language: row.language,
    native: row.native_language,
    sentences: row.sentences.map(({ text }) => text),
    translatedBy: provider === null ? undefined : { provider, ...(model === null ? {} : { model }) },
  };
}

/** Whether a model may be asked about it: it is no longer than a part can be, and not in the learner's own language. */
export function isTranslatable({ language, native, sentences }: OwnLesson): boolean {
  const { length } = sentences;
  return (
    language !== native &&
    length > 0 &&
    length <= most.sentences &&
    sentences.reduce((sum, text) => sum + text.length, 0) <= most.characters
  );
}
