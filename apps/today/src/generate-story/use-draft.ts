import { useUserId } from '@fabula/data';
import { addVocabulary, type StoryLength, storyWishLength } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useRef, useState } from 'react';

/** What a learner is asking for. */
export interface Draft {
  /** What is happening in the learner's life. */
  readonly words: string;
  readonly length: StoryLength;
  /** Words to weave in. */
  readonly vocabulary: readonly string[];
}

const nothingAsked: Draft = { words: '', length: 'usual', vocabulary: [] };

/** What the learner is writing, kept on the device until its story is there; another learner on it never sees it. */
export function useDraft() {
  const { preferences } = usePlatform();
  const userId = useUserId();
  // Whose words these are, also once the session has ended.
  const [writer] = useState(userId);
  const [draft, setDraft] = useState(() => readDraft(preferences.get('storyPromptDraft'), writer));
  const latest = useRef(draft); // two changes may come before the next render, and one after a story took its time
  return {
    draft,
    change(change: Partial<Draft>) {
      const changed = { ...latest.current, ...change };
      latest.current = changed;
      setDraft(changed);
      const isEmpty = changed.words === '' && changed.length === 'usual' && changed.vocabulary.length === 0;
      if (isEmpty) preferences.remove('storyPromptDraft');
      else preferences.set('storyPromptDraft', JSON.stringify({ userId: writer, ...changed }));
    },
  };
}

function readDraft(stored: string, writer: string | null): Draft {
  try {
    const { userId, words, length, vocabulary } = JSON.parse(stored);
    if (userId !== writer) return nothingAsked;
    return {
      words: typeof words === 'string' ? words.slice(0, storyWishLength) : '',
      length: length === 'long' ? 'long' : 'usual',
      vocabulary: Array.isArray(vocabulary) ? addVocabulary([], vocabulary.join(',')).words : [],
    };
  } catch {
    return nothingAsked; // nothing kept, or damaged
  }
}
