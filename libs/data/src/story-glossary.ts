import type {
  BaseForm,
  StoryGlossaryRequest,
  StoryGlossaryResponse,
  TranslateWordRequest,
  TranslateWordResponse,
  WordsOfPartRequest,
  WordsOfPartResponse,
} from '@fabula/contracts';
import { isTargetLanguage, languageTag, tokenise, wordForm } from '@fabula/domain';
import { type Platform, queryOptions, usePlatform, useQuery } from '@fabula/platform';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/** Every word of a story at once, from the glossary that came with it. */
export function storyGlossaryQuery({ api }: Platform, userId: string | null, request: StoryGlossaryRequest) {
  return queryOptions({
    queryKey: keys.storyGlossary(userId, request.glossaryOf, request.toLanguage),
    queryFn: ({ signal }) => api.call<StoryGlossaryResponse>('translate-word', { ...request }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { kept: 'unchanging' },
  });
}

type StoryOfWords = Partial<Pick<TranslateWordRequest, 'storyId' | 'fromLanguage' | 'toLanguage'>>;

export interface GlossaryReading {
  readonly data: StoryGlossaryResponse | undefined;
  readonly isFetching: boolean;
}

/** The glossary of a story: what is there of it, and requested where `isWanted`. A failure leaves the words unknown. */
export function useGlossary(story: StoryOfWords | null, isWanted: boolean): GlossaryReading {
  const { data, isFetching } = useQuery(useGlossaryOptions(story, isWanted));
  return { data: data?.words ? data : undefined, isFetching }; // an answer of another shape helps nobody
}

/** Fetches the glossary of a story and holds it while the story is open, so that its words need no network. */
export function useGlossaryAhead(story: StoryOfWords | null): void {
  // Nothing of it is shown before a word is tapped.
  useQuery({ ...useGlossaryOptions(story, true), notifyOnChangeProps: [] });
}

function useGlossaryOptions(story: StoryOfWords | null, isWanted: boolean) {
  const { storyId: glossaryOf = '', fromLanguage = '', toLanguage = '' } = story ?? {};
  const query = storyGlossaryQuery(usePlatform(), useUserId(), { glossaryOf, fromLanguage, toLanguage });
  return { ...query, enabled: isWanted && glossaryOf !== '' };
}

type WordInSentence = Pick<TranslateWordRequest, 'word' | 'context'>;

/** What a word means by the glossary of its story; null if that does not know it. */
export function wordInGlossary(glossary: StoryGlossaryResponse, asked: WordInSentence): TranslateWordResponse | null {
  const translation = meaningIn(glossary, asked);
  if (translation === undefined) return null;
  const expression = inSentence(glossary.expressions, asked);
  return {
    translation,
    language: glossary.language,
    ...baseIn(glossary, asked),
    ...(expression !== undefined && { expression }),
    source: { provider: 'library' },
  };
}

/** What the words of a part of a sentence mean by the same glossary; null if it knows none of them. */
export function partInGlossary(
  glossary: StoryGlossaryResponse,
  { wordsOf, context, fromLanguage }: WordsOfPartRequest,
): WordsOfPartResponse | null {
  const tag = isTargetLanguage(fromLanguage) ? languageTag(fromLanguage) : '';
  const forms = tokenise(wordsOf).flatMap(({ text, isWord }) => (isWord ? [wordForm(text, tag)] : []));
  const told = forms.flatMap((word) => {
    const known = wordInGlossary(glossary, { word, context });
    return known ? [{ word, ...known }] : [];
  });
  if (told.length === 0) return null;
  return {
    words: Object.fromEntries(told.map(({ word, translation }) => [word, translation])),
    expressions: Object.fromEntries(told.flatMap(({ word, expression }) => (expression ? [[word, expression]] : []))),
    language: glossary.language,
  };
}

function meaningIn(glossary: StoryGlossaryResponse, asked: WordInSentence): string | undefined {
  return inSentence(glossary.inSentence, asked) ?? own(glossary.words, asked.word);
}

function baseIn({ bases, basesInSentence }: StoryGlossaryResponse, asked: WordInSentence): BaseForm | undefined {
  return inSentence(basesInSentence, asked) ?? (bases && own(bases, asked.word));
}

type BySentence<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

function inSentence<Value>(
  sentences: BySentence<Value> | undefined,
  { word, context }: WordInSentence,
): Value | undefined {
  const there = sentences && context !== undefined ? own(sentences, context) : undefined;
  return there && own(there, word);
}

/** Words like "constructor" must not find what every object has. */
function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
