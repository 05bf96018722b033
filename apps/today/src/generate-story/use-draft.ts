import { usePlatform } from '@fabula/platform';
import { useState } from 'react';
import { maxPromptLength } from './prompt-length.ts';

/** What the learner is writing, kept on the device until its story is there. */
export function useDraft() {
  const { preferences } = usePlatform();
  const [draft, setDraft] = useState(() => preferences.get('storyPromptDraft').slice(0, maxPromptLength));
  const write = (words: string) => {
    setDraft(words);
    preferences.set('storyPromptDraft', words);
  };
  const forget = () => {
    setDraft('');
    preferences.remove('storyPromptDraft');
  };
  return { draft, write, forget };
}
