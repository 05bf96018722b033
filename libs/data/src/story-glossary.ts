import type { BaseForm, StoryGlossaryRequest, StoryGlossaryResponse, TranslateWordRequest } from '@fabula/contracts';
import { type Platform, queryOptions } from '@fabula/platform';
import { keys } from './keys.ts';

/** Every word of a story at once, which needs premium. It is read for what is kept for offline use. */
export function storyGlossaryQuery({ api }: Platform, userId: string | null, request: StoryGlossaryRequest) {
  return queryOptions({
    queryKey: keys.storyGlossary(userId, request.glossaryOf, request.toLanguage),
    queryFn: ({ signal }) => api.call<StoryGlossaryResponse>('translate-word', { ...request }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { kept: 'unchanging' },
  });
}

/** What a word means by the glossary that came with its story; null if that does not know it. */
export function wordInGlossary(
  { words, inSentence }: StoryGlossaryResponse,
  { word, context }: Pick<TranslateWordRequest, 'word' | 'context'>,
): string | null {
  const there = context === undefined ? undefined : own(inSentence, context);
  return (there && own(there, word)) ?? own(words, word) ?? null;
}

/** The base form of a word by the same glossary, if that knows it. */
export function baseInGlossary({ bases }: StoryGlossaryResponse, word: string): BaseForm | undefined {
  return bases && own(bases, word);
}

/** The expression whose meaning the same glossary gives for a word, if it is not the word's own. */
export function expressionInGlossary(
  { expressions }: StoryGlossaryResponse,
  { word, context }: Pick<TranslateWordRequest, 'word' | 'context'>,
): string | undefined {
  const there = expressions && context !== undefined ? own(expressions, context) : undefined;
  return there && own(there, word);
}

/** Words like "constructor" must not find what every object has. */
function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
