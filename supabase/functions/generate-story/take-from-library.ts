import { type AboutYou, aboutYouFrom, enoughKnownWords, type WordShare } from '@fabula/domain';
import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import type { Call } from '../_shared/define-function.ts';
import { FunctionError, notFound } from '../_shared/errors.ts';
import { fillStory, takenIn } from '../_shared/filled-story.ts';
import { type Library, openLibrary } from '../_shared/library.ts';
import { mayUse } from '../_shared/permissions.ts';
import { chooseStory, type Wish } from '../_shared/selection.ts';
import { type StorySummary, storyLanguage } from '../_shared/stored-story.ts';
import { fullText, tellStory } from '../_shared/telling.ts';
import { readCallersWords } from './callers-words.ts';
import { libraryShares } from './library-shares.ts';
import { type StoryWish, wordsOf } from './request.ts';
import { readSeenStories } from './saved-story.ts';
import type { StoryRow } from './story-row.ts';

/**
 * The library's story for a wish, as the learner's row: the one that was chosen from the shelf, else the one that fits.
 * @throws FunctionError 404 or 403 for a chosen story that is not there or needs premium, 503 for an empty library
 */
export async function takeFromLibrary(call: Call<StoryWish>): Promise<StoryRow> {
  const { body, caller, env } = call;
  const [library, seen] = await Promise.all([
    openLibrary(env, caller.token),
    body.libraryId === undefined ? readSeenStories({ env, caller }, body.language) : [],
  ]);
  const all = await library.summaries();
  // A learner who had a premium story with premium still reads it, but gets no more of them.
  const hasExclusive = all.some(({ premium }) => premium) && (await mayUse({ env, caller }, 'exclusive_stories'));
  const tell = async ({ id, series }: StorySummary) => {
    const story = await library.story(id);
    if (!story) throw notFound();
    const about = Object.keys(story.marked).length > 0 ? takenIn(story, await readAboutYou({ env, caller })) : null;
    const told = tellStory(about ? fillStory(story, about) : story, body.language, body.nativeLanguage);
    return { ...told, ...(about ? { about_you: about } : {}), ...placeIn(all, series) };
  };
  if (body.libraryId !== undefined) {
    const chosen = all.find(({ id }) => id === body.libraryId);
    if (!chosen || chosen.retired) throw notFound();
    if (chosen.premium && !hasExclusive)
      throw new FunctionError(403, 'premium', 'This story is premium.', 'exclusive_stories');
    return { ...(await tell(chosen)), source_match: 'chosen' };
  }
  const stories = all.filter(({ premium, retired }) => !retired && (hasExclusive || !premium));
  const choice = chooseStory(stories, await wishOf(call, library), seen, env.random);
  if (!choice) throw new FunctionError(503, 'no_stories', 'The story library is empty.');
  return { ...(await tell(choice.story)), source_match: choice.match };
}

/** Retired parts and those for premium count: the series has them. */
function placeIn(all: readonly StorySummary[], series: StorySummary['series']) {
  if (!series) return {};
  const parts = all.flatMap((story) => (story.series?.id === series.id ? story.series.part : []));
  return { series_part: series.part, series_parts: Math.max(...parts) };
}

async function wishOf(call: Call<StoryWish>, library: Library): Promise<Wish> {
  const { body } = call;
  const vocabulary = wordsOf(body);
  const { language } = body;
  const texts = async () =>
    new Map((await library.stories()).map(({ id, tellings }) => [id, fullText(tellings[language])]));
  return {
    prompt: body.prompt,
    surprise: body.surprise ?? false,
    level: body.level,
    step: body.step,
    language,
    native: storyLanguage(body.nativeLanguage),
    vocabulary,
    ...(vocabulary.length > 0 && { texts: await texts() }),
    long: body.length === 'long',
    ...(body.surprise && { shares: await readShares(call, library) }),
  };
}

/** How much the caller knows of each story; undefined where too few words are known to say so. */
async function readShares(
  { body, ...call }: Call<StoryWish>,
  library: Library,
): Promise<ReadonlyMap<string, WordShare> | undefined> {
  const words = await readCallersWords(call, body.language);
  const known = [...words.values()].filter(({ state }) => state === 'known').length;
  return known < enoughKnownWords ? undefined : libraryShares(await library.stories(), words, body.language);
}

const aboutRows = z.array(z.object({ about_you: z.unknown().optional() }));

/** What the caller told for stories to name. A profile that cannot be read names nothing, and no story waits for it. */
async function readAboutYou({ env, caller }: Pick<Call<unknown>, 'env' | 'caller'>): Promise<AboutYou> {
  const path = '/rest/v1/profiles?select=about_you&limit=1';
  const rows = await callApi(env, { path, token: caller.token }).catch(() => []);
  return aboutYouFrom(aboutRows.catch([]).parse(rows)[0]?.about_you);
}
