import { useUserId } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { useState } from 'react';

type Drafts = Readonly<Record<string, string>>;

/** The draft of a note, kept on the device until it is saved. Another learner on this device never sees it. */
export function useNoteDraft(phraseId: string) {
  const { preferences } = usePlatform();
  const userId = useUserId();
  // The draft's author, kept in state because the session may end while the note is being written.
  const [writer] = useState(userId);
  const read = () => readDrafts(preferences.get('phraseNoteDraft'), writer);
  const [draft, setDraft] = useState<string | null>(() => read()[phraseId] ?? null);
  const keep = (drafts: Drafts) => {
    if (Object.keys(drafts).length === 0) preferences.remove('phraseNoteDraft');
    else preferences.set('phraseNoteDraft', JSON.stringify({ userId: writer, drafts }));
  };
  return {
    /** Null while no note is being written. */
    draft,
    write(words: string) {
      setDraft(words);
      keep({ ...read(), [phraseId]: words });
    },
    forget() {
      setDraft(null);
      const { [phraseId]: _saved, ...others } = read();
      keep(others);
    },
  };
}

function readDrafts(stored: string, writer: string | null): Drafts {
  try {
    const { userId, drafts } = JSON.parse(stored);
    if (userId !== writer || typeof drafts !== 'object' || drafts === null) return {};
    return Object.fromEntries(
      Object.entries(drafts).flatMap(([id, words]) => (typeof words === 'string' ? [[id, words]] : [])),
    );
  } catch {
    return {}; // nothing is stored, or it is damaged
  }
}
