import { useUserId } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { useState } from 'react';

export interface Pasted {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Called when this text has become lessons: it is removed, and not what was pasted after it. */
  readonly becameLessons: (text: string) => void;
}

/** What was pasted, kept on the device until it has become lessons. Another learner never sees it. */
export function usePasted(): Pasted {
  const { preferences } = usePlatform();
  const userId = useUserId();
  // The author, kept in state because the session may end while the text is on the screen.
  const [writer] = useState(userId);
  const draft = () => readDraft(preferences.get('ownTextDraft'), writer);
  const [pasted, setPasted] = useState(draft);
  const change = (text: string) => {
    setPasted(text);
    if (text === '') preferences.remove('ownTextDraft');
    else preferences.set('ownTextDraft', JSON.stringify({ userId: writer, text }));
  };
  return { text: pasted, change, becameLessons: (text) => text === draft() && change('') };
}

function readDraft(stored: string, writer: string | null): string {
  try {
    const { userId, text } = JSON.parse(stored);
    return userId === writer && typeof text === 'string' ? text : '';
  } catch {
    return ''; // nothing is stored, or it is damaged
  }
}
