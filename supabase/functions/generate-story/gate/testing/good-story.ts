import type { Level, NativeLanguage, TargetLanguage } from '@fabula/domain';
import type { GateOptions } from '../problem.ts';
import type { StoryDraft } from '../story-draft.ts';

/** A story that may be shown, and the request for it. */
export interface GoodStory {
  readonly name: string;
  readonly draft: StoryDraft;
  readonly wish: GateOptions;
}

interface Told extends Pick<StoryDraft, 'title' | 'scenario' | 'topic' | 'speakingPrompts'> {
  readonly language: TargetLanguage;
  readonly native: NativeLanguage;
  readonly level: Level;
  readonly sentences: readonly (readonly [text: string, translation: string])[];
  readonly phrases: readonly (readonly [phrase: string, sentence: number, translation: string, tip: string])[];
}

export function told({ language, native, level, sentences, phrases, ...rest }: Told): GoodStory {
  return {
    name: `${language}, ${level}, for a reader of ${native}`,
    draft: {
      ...rest,
      sentences: sentences.map(([text, translation]) => ({ text, translation })),
      keyPhrases: phrases.map(([phrase, sentence, translation, tip]) => ({ phrase, sentence, translation, tip })),
    },
    wish: {
      ...{ language, nativeLanguage: native, level, length: 'usual' },
      ...{ given: [], otherStories: [], instructions: '' },
    },
  };
}
