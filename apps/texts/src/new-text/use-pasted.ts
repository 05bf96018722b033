import { useUserId } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { useState } from 'react';

/** What was pasted, kept on the device until it has become lessons. Another learner never sees it. */
export function usePasted(): readonly [pasted: string, change: (text: string) => void] {
  const { preferences } = usePlatform();
  const userId = useUserId();
  // The author, kept in state because the session may end while the text is on the screen.
  const [writer] = useState(userId);
  const [pasted, setPasted] = useState(() => readDraft(preferences.get('ownTextDraft'), writer));
  const change = (text: string) => {
    setPasted(text);
    if (text === '') preferences.remove('ownTextDraft');
    else preferences.set('ownTextDraft', JSON.stringify({ userId: writer, text }));
  };
  return [pasted, change];
}

function readDraft(stored: string, writer: string | null): string {
  try {
    const { userId, text } = JSON.parse(stored);
    return userId === writer && typeof text === 'string' ? text : '';
  } catch {
    return ''; // nothing is stored, or it is damaged
  }
}
