import { usePlatform } from '@fabula/platform';
import { useState } from 'react';
import { type ReaderSettings, readSettings, storedSettings } from './reader-settings.ts';

export interface Reader {
  readonly settings: ReaderSettings;
  readonly change: (part: Partial<ReaderSettings>) => void;
}

/** How the learner reads on this device; a change is kept at once. */
export function useReaderSettings(): Reader {
  const { preferences } = usePlatform();
  const [settings, setSettings] = useState(() => readSettings(preferences.get('reader')));
  return {
    settings,
    change(part) {
      const next = { ...settings, ...part };
      setSettings(next);
      preferences.set('reader', storedSettings(next));
    },
  };
}
