import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import type { Call } from '../_shared/define-function.ts';
import { ApiError, FunctionError } from '../_shared/errors.ts';
import { mayUse } from '../_shared/permissions.ts';
import type { SeenStory } from '../_shared/selection.ts';
import type { StoryRow } from './story-row.ts';

type Where = Pick<Call<unknown>, 'env' | 'caller'>;

const savedStory = z.object({
  id: z.uuid(),
  title: z.string(),
  story_text: z.string(),
  translation: z.string(),
  key_phrases: z.array(z.string()),
  speaking_prompts: z.array(z.string()),
  scenario: z.string().nullable(),
  source_provider: z.string(),
  source_id: z.string().nullable(),
  source_model: z.string().nullable(),
  is_fallback: z.boolean(),
  source_match: z.enum(['matched', 'closest', 'surprise', 'beginning', 'chosen']).nullable(),
  language: z.string(),
  created_at: z.string(),
});
export type SavedStory = z.output<typeof savedStory>;

/** The story that this same request made before, if any. Row-level security limits it to the learner's own rows. */
export async function findStory(
  where: Where,
  column: 'id' | 'request_id',
  id: string,
): Promise<SavedStory | undefined> {
  const columns = Object.keys(savedStory.shape).join(',');
  const rows = await get(where, `/rest/v1/user_stories?${column}=eq.${encodeURIComponent(id)}&select=${columns}`);
  return z.array(savedStory).parse(rows)[0];
}

/** The newest story that the learner was told from this one of the library in a language, if any. */
export async function findTold(where: Where, libraryId: string, language: string): Promise<SavedStory | undefined> {
  const columns = Object.keys(savedStory.shape).join(',');
  const from = `source_provider=eq.library&source_id=eq.${encodeURIComponent(libraryId)}`;
  const rows = await get(
    where,
    `/rest/v1/user_stories?${from}&language=eq.${encodeURIComponent(language)}&select=${columns}&order=created_at.desc,id.desc&limit=1`,
  );
  return z.array(savedStory).parse(rows)[0];
}

const seenRows = z.array(z.object({ source_id: z.string(), created_at: z.string() }));

/** The last thousand library stories the learner was told in a language, which is many times the whole library. */
export async function readSeenStories(where: Where, language: string): Promise<SeenStory[]> {
  const filter = `language=eq.${encodeURIComponent(language)}&source_provider=eq.library&source_id=not.is.null`;
  const rows = await get(
    where,
    `/rest/v1/user_stories?${filter}&select=source_id,created_at&order=created_at.desc,id.desc&limit=1000`,
  );
  return seenRows.parse(rows).map((row) => ({ id: row.source_id, at: new Date(row.created_at).toISOString() }));
}

const storyAllowance = z.object({ allowed: z.boolean(), reason: z.string().nullable() });

/** @throws FunctionError 403 without premium; reserves nothing */
export async function requireCustomStories(where: Where): Promise<void> {
  if (await mayUse(where, 'custom_stories')) return;
  throw new FunctionError(403, 'premium', 'Stories of one’s own length and words are premium.', 'custom_stories');
}

/**
 * Reserves one use of the learner's quota for this request, which `saveStory` turns into the count.
 * @throws FunctionError 429 where none is left, 413 where the account is full
 */
export async function reserveStory({ env, caller }: Where, requestId: string): Promise<void> {
  const body = { request_id: requestId };
  const answer = await callApi(env, { path: '/rest/v1/rpc/reserve_story', token: caller.token, body });
  const { allowed, reason } = storyAllowance.parse(answer);
  if (!allowed) throw limitReached(reason ?? undefined);
}

/** Gives back a reservation of which no story was made. Where this fails, the reservation lapses by itself. */
export async function releaseStory({ env, caller }: Where, requestId: string): Promise<void> {
  const body = { request_id: requestId };
  await callApi(env, { path: '/rest/v1/rpc/release_story', token: caller.token, body }).catch(() => undefined);
}

/**
 * Saves the story and counts it, in one statement; repeating the request returns the same row.
 * @throws FunctionError 429 over the limit, 413 where the account is full
 */
export async function saveStory({ env, caller }: Where, requestId: string, story: StoryRow): Promise<string> {
  try {
    const body = { request_id: requestId, story };
    const id = await callApi(env, { path: '/rest/v1/rpc/create_story', token: caller.token, body });
    return z.uuid().parse(id);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 429 || error.code === 'PT413'))
      throw limitReached(error.details || undefined);
    throw error;
  }
}

function limitReached(reason: string | undefined): FunctionError {
  if (reason === 'story_limit' || reason === 'storage_limit')
    return new FunctionError(413, 'full', 'The account holds no more stories', reason);
  return new FunctionError(429, 'limit', 'Story Generation Limit Reached', reason);
}

function get({ env, caller }: Where, path: string): Promise<unknown> {
  return callApi(env, { path, token: caller.token });
}
