import { useUserId } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { useState } from 'react';
import { maxPromptLength } from './prompt-length.ts';

/** What the learner is writing, kept on the device until its story is there; another learner on it never sees it. */
export function useDraft() {
  const { preferences } = usePlatform();
  const userId = useUserId();
  // Whose words these are, also once the session has ended.
  const [writer] = useState(userId);
  const [draft, setDraft] = useState(() => readDraft(preferences.get('storyPromptDraft'), writer));
  const write = (words: string) => {
    setDraft(words);
    preferences.set('storyPromptDraft', JSON.stringify({ userId: writer, words }));
  };
  const forget = () => {
    setDraft('');
    preferences.remove('storyPromptDraft');
  };
  return { draft, write, forget };
}

function readDraft(stored: string, writer: string | null): string {
  try {
    const { userId, words } = JSON.parse(stored);
    return userId === writer && typeof words === 'string' ? words.slice(0, maxPromptLength) : '';
  } catch {
    return ''; // nothing kept, or damaged
  }
}
