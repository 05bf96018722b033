import type { LibraryLanguage, TargetLanguage } from '@fabula/domain';
import type { StoredStory } from '../../../../_shared/stored-story.ts';
import type { GateOptions, ProblemCode } from '../../problem.ts';
import type { StoryDraft } from '../../story-draft.ts';
import { draftOf, wishOf } from '../library-draft.ts';

/** A story that nobody may see, and the problem for which it must be refused. */
export interface BadStory {
  readonly name: string;
  readonly code: ProblemCode;
  readonly draft: StoryDraft;
  readonly wish: GateOptions;
}

/** Makes a bad story from a good one. */
export interface Spoiling {
  readonly name: string;
  readonly code: ProblemCode;
  /**
   * A story of the library; if left out, `food-beginner` in Spanish for readers of English, compared with no others.
   */
  readonly story?: string;
  readonly language?: TargetLanguage;
  readonly native?: LibraryLanguage;
  readonly spoil?: (draft: StoryDraft, story: StoredStory, library: readonly StoredStory[]) => StoryDraft;
  readonly wish?: (wish: GateOptions, library: readonly StoredStory[]) => GateOptions;
}

/** @throws Error for a story the library does not have */
export function spoiled(library: readonly StoredStory[], spoiling: Spoiling): BadStory {
  const { name, code, language = 'Spanish', native = 'English' } = spoiling;
  const story = storyOf(library, spoiling.story ?? 'food-beginner');
  const draft = draftOf(story, language, native);
  const wish = wishOf(story, language, native);
  return {
    name,
    code,
    draft: spoiling.spoil?.(draft, story, library) ?? draft,
    wish: spoiling.wish?.(wish, library) ?? wish,
  };
}

/** @throws Error for a story the library does not have */
export function storyOf(library: readonly StoredStory[], id: string): StoredStory {
  const story = library.find((known) => known.id === id);
  if (!story) throw new Error(`The library has no ${id}`);
  return story;
}

/** The draft with one sentence changed. */
export function withSentence(
  draft: StoryDraft,
  index: number,
  change: Partial<StoryDraft['sentences'][number]>,
): StoryDraft {
  return { ...draft, sentences: draft.sentences.map((one, at) => (at === index ? { ...one, ...change } : one)) };
}

/** The draft with every sentence changed. */
export function withSentences(
  draft: StoryDraft,
  change: (sentence: StoryDraft['sentences'][number], index: number) => Partial<StoryDraft['sentences'][number]>,
): StoryDraft {
  return { ...draft, sentences: draft.sentences.map((one, at) => ({ ...one, ...change(one, at) })) };
}

/** The draft with one key phrase changed. */
export function withPhrase(
  draft: StoryDraft,
  index: number,
  change: Partial<StoryDraft['keyPhrases'][number]>,
): StoryDraft {
  return { ...draft, keyPhrases: draft.keyPhrases.map((one, at) => (at === index ? { ...one, ...change } : one)) };
}

/** Inserts text in the middle of a sentence's words. */
export function inserted(draft: StoryDraft, index: number, words: string): StoryDraft {
  const text = draft.sentences[index]?.text ?? '';
  return withSentence(draft, index, { text: text.replace(' ', ` ${words} `) });
}
