import { useUserId } from '@fabula/data';
import { addVocabulary, type StoryLength, storyWishLength } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useRef, useState } from 'react';

/** A learner's draft of a wish. */
export interface Draft {
  /** What is happening in the learner's life. */
  readonly words: string;
  readonly length: StoryLength;
  /** Words to weave in. */
  readonly vocabulary: readonly string[];
}

const nothingAsked: Draft = { words: '', length: 'usual', vocabulary: [] };

/** The learner's draft, kept on the device until its story has arrived. Another learner never sees it. */
export function useDraft() {
  const { preferences } = usePlatform();
  const userId = useUserId();
  // The draft's author, kept in state because the session may end while the draft is being written.
  const [writer] = useState(userId);
  const [draft, setDraft] = useState(() => readDraft(preferences.get('storyPromptDraft'), writer));
  const latest = useRef(draft); // always current, because changes may come twice before a render, or long after one
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
    return nothingAsked; // nothing is stored, or it is damaged
  }
}
