import type { AboutYou } from '@fabula/domain';
import type { ToldStory } from '../_shared/telling.ts';
import type { WrittenStory } from './write-story.ts';
import type { WritingOptions } from './writing-options.ts';

/** The argument of `create_story`: columns of `user_stories`, by name. */
export interface StoryRow extends Omit<ToldStory, 'source_id'> {
  readonly source_match: 'matched' | 'closest' | 'surprise' | 'beginning' | 'chosen';
  /** For a library story. */
  readonly source_id?: string;
  /** Its place in a series, and how many parts that has now. */
  readonly series_part?: number;
  readonly series_parts?: number;
  /** What the story names of its learner. */
  readonly about_you?: AboutYou;
  /** For a generated one. */
  readonly source_model?: string;
  /** Set for the library's story where a generated one was requested. */
  readonly is_fallback?: boolean;
}

/** As many characters as the columns hold. */
const longest = { provider: 64, model: 200 };

/** What the title says, where that is another text. */
function saidOf({ title, titleTranslation }: WrittenStory['draft']): Pick<StoryRow, 'native_title'> {
  return titleTranslation === undefined || titleTranslation === title ? {} : { native_title: titleTranslation };
}

/** A generated story as a learner's row: told in the learner's native language, whichever it is. */
export function writtenRow({ draft, provider, model }: WrittenStory, wish: WritingOptions): StoryRow {
  const { sentences, keyPhrases } = draft;
  return {
    title: draft.title,
    ...saidOf(draft),
    story_text: sentences.map(({ text }) => text).join(' '),
    translation: sentences.map(({ translation }) => translation).join(' '),
    sentences,
    key_phrases: keyPhrases.map(({ phrase }) => phrase),
    key_phrase_notes: keyPhrases.map(({ phrase, sentence, translation, tip }) => ({
      phrase,
      translation,
      context: sentences[sentence]?.text ?? '',
      contextTranslation: sentences[sentence]?.translation ?? '',
      tip,
    })),
    speaking_prompts: draft.speakingPrompts,
    scenario: draft.scenario,
    topic: draft.topic,
    level: wish.level,
    language: wish.language,
    native_language: wish.nativeLanguage,
    source_provider: provider.slice(0, longest.provider),
    source_model: model.slice(0, longest.model),
    source_match: wish.surprise ? 'surprise' : 'matched',
  };
}
