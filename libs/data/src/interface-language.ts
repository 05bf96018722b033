import type { InterfaceLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useState } from 'react';
import { useChangeProfile } from './profile-changes.ts';
import { useUserId } from './user.ts';

export interface InterfaceLanguageChoice {
  /** The language on the screen, or the one that is loading. */
  readonly language: InterfaceLanguage;
  readonly isChanging: boolean;
  /** The account could not be updated: mails and reminders keep the former language. */
  readonly isOnlyHere: boolean;
  /** Rejects with an AppError if the texts cannot be loaded; nothing has changed then. */
  readonly change: (language: InterfaceLanguage) => Promise<void>;
}

/** The interface's language: set on this device at once, and saved with the account, whose language reminders use. */
export function useInterfaceLanguage(): InterfaceLanguageChoice {
  const platform = usePlatform();
  const userId = useUserId();
  const { mutateAsync } = useChangeProfile();
  const [wanted, setWanted] = useState<InterfaceLanguage | null>(null);
  const [isOnlyHere, setIsOnlyHere] = useState(false);
  const change = async (language: InterfaceLanguage) => {
    setWanted(language);
    setIsOnlyHere(false);
    try {
      await platform.texts.setLanguage(language);
    } finally {
      setWanted(null);
    }
    if (userId === null) return;
    try {
      await mutateAsync({ uiLanguage: language });
    } catch {
      setIsOnlyHere(true); // for any error: the device has it, and the next choice tries again
    }
  };
  return { language: wanted ?? platform.texts.language(), isChanging: wanted !== null, isOnlyHere, change };
}
