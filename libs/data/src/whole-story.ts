import type { KeyPhrase, Sentence, Story, Translator } from '@fabula/domain';
import { usePlatform, useQuery } from '@fabula/platform';
import { type StoryRow, storyQuery, toSummary } from './stories.ts';
import { useUserId } from './user.ts';

/** One of the learner's own stories; `data` is null if there is none (or it belongs to another learner). */
export function useStory(storyId: string) {
  return useQuery({ ...storyQuery(usePlatform(), useUserId(), storyId), select: (row) => (row ? toStory(row) : null) });
}

export function toStory(row: StoryRow): Story {
  return {
    ...toSummary(row),
    ...(row.text_id ? { ownTextId: row.text_id } : {}),
    ...(row.translated_by ? { translatedBy: translatorOf(row.translated_by, row.translated_model) } : {}),
    text: row.story_text,
    translation: row.translation,
    sentences: listOf<Sentence>(row.sentences, ['text', 'translation']),
    keyPhrases: row.key_phrases,
    keyPhraseNotes: listOf<KeyPhrase>(row.key_phrase_notes, [
      'phrase',
      'translation',
      'context',
      'contextTranslation',
      'tip',
    ]),
    speakingPrompts: Array.isArray(row.speaking_prompts)
      ? row.speaking_prompts.filter((prompt) => typeof prompt === 'string')
      : [],
  };
}

const translatorOf = (provider: string, model: string | null): Translator =>
  model === null ? { provider } : { provider, model };

/**
 * The entries of a JSON column that have these fields as text; any other entry was not written by us and is left out.
 */
function listOf<Item>(value: unknown, fields: readonly string[]): Item[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (item): item is Item =>
      typeof item === 'object' && item !== null && fields.every((field) => typeof item[field] === 'string'),
  );
}
