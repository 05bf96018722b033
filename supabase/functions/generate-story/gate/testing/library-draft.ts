import type { LibraryLanguage, NativeLanguage, TargetLanguage } from '@fabula/domain';
import { type Shingles, shinglesOf } from '@fabula/story-quality';
import type { StoredStory } from '../../../_shared/stored-story.ts';
import { fullText, phraseTranslation, spoken } from '../../../_shared/telling.ts';
import type { GateOptions } from '../problem.ts';
import type { StoryDraft } from '../story-draft.ts';

/** A library story as a model would have written it: what the schema asks for, including the outline. */
export function draftOf(
  story: StoredStory,
  language: TargetLanguage,
  native: LibraryLanguage,
): StoryDraft & { readonly outline: string } {
  const target = story.tellings[language];
  const own = story.tellings[native];
  return {
    outline: 'Somebody, somewhere: something goes wrong, and it ends well.',
    title: target.title,
    scenario: own.scenario,
    topic: story.topic,
    sentences: target.sentences.map((sentence, index) => ({
      ...spoken(sentence),
      translation: own.sentences[index]?.text ?? '',
    })),
    keyPhrases: target.keyPhrases.map(({ phrase, sentence }, index) => ({
      phrase,
      sentence,
      translation: phraseTranslation(story, { language, native, index }),
      tip: own.keyPhrases[index]?.tip ?? '',
    })),
    speakingPrompts: target.speakingPrompts,
  };
}

/** The request that such a draft answers; the learner knows all other stories of the library. */
export function wishOf(
  story: StoredStory,
  language: TargetLanguage,
  nativeLanguage: NativeLanguage,
  library: readonly StoredStory[] = [],
): GateOptions {
  const otherStories = library.filter(({ id }) => id !== story.id).map((other) => shinglesIn(other, language));
  return { language, nativeLanguage, level: story.level, length: 'usual', given: [], otherStories, instructions: '' };
}

const remembered = new WeakMap<StoredStory['tellings'][TargetLanguage], Shingles>();

/** A telling's shingles, kept because each story is compared with all others. */
export function shinglesIn({ tellings }: StoredStory, language: TargetLanguage): Shingles {
  const telling = tellings[language];
  const shingles = remembered.get(telling) ?? shinglesOf(fullText(telling));
  remembered.set(telling, shingles);
  return shingles;
}
