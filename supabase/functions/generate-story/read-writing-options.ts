import { z } from 'zod';
import { callApi } from '../_shared/api.ts';
import type { Call } from '../_shared/define-function.ts';
import { openLibrary } from '../_shared/library.ts';
import { fullText } from '../_shared/telling.ts';
import { readCallersWords } from './callers-words.ts';
import { type StoryWish, wordsOf } from './request.ts';
import { wordsToTell } from './words-to-tell.ts';
import type { WritingOptions } from './writing-options.ts';

/** A handful, because a story has room for some of them. */
const mostPhrases = 8;
/** A longer phrase is a sentence, which cannot be woven in. */
const longestPhrase = 80;
/** A learner with more stories has forgotten the first ones. */
const mostEarlier = 60;

const phraseRows = z.array(z.object({ phrase: z.string() }));
const storyRows = z.array(z.object({ title: z.string(), story_text: z.string() }));

/** The request, combined with the learner's own rows and the library. */
export async function readWritingWish({ body, caller, env }: Call<StoryWish>): Promise<WritingOptions> {
  const { language, nativeLanguage, level, prompt } = body;
  const inLanguage = `language=eq.${encodeURIComponent(language)}`;
  const read = (path: string) => callApi(env, { path: `/rest/v1/${path}`, token: caller.token });
  const [phrases, stories, told, words] = await Promise.all([
    // In the order of review: due phrases first, then the last saved ones.
    read(
      `user_phrases?${inLanguage}&select=phrase&order=next_review_date.asc,created_at.desc,id.desc&limit=${mostPhrases * 2}`,
    ),
    read(`user_stories?${inLanguage}&select=title,story_text&order=created_at.desc,id.desc&limit=${mostEarlier}`),
    openLibrary(env, caller.token).then((library) => library.stories()),
    readCallersWords({ env, caller }, language),
  ]);
  return {
    language,
    nativeLanguage,
    level,
    step: body.step,
    prompt,
    surprise: body.surprise ?? false,
    length: body.length ?? 'usual',
    vocabulary: wordsOf(body),
    words: wordsToTell(words, language, env.random),
    phrases: phraseRows
      .parse(phrases)
      .map(({ phrase }) => phrase.trim())
      .filter((phrase) => phrase.length <= longestPhrase)
      .slice(0, mostPhrases),
    earlier: storyRows.parse(stories).map((row) => ({ title: row.title, text: row.story_text })),
    library: told.map(({ tellings }) => fullText(tellings[language])),
  };
}
