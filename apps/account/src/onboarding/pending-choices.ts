import type { ProfileChange } from '@fabula/data';
import {
  isNativeLanguage,
  isSameLanguage,
  isTargetLanguage,
  type Level,
  levels,
  type PendingPreferences,
} from '@fabula/domain';
import type { Preferences } from '@fabula/platform';

/** The choices this device keeps until the account has them; an invalid one counts as not chosen. */
export function readPending(preferences: Preferences): PendingPreferences {
  const native = preferences.get('nativeLanguage');
  const target = preferences.get('selectedLanguage');
  const level = preferences.get('selectedLevel');
  return {
    ...(isNativeLanguage(native) ? { nativeLanguage: native } : {}),
    ...(isTargetLanguage(target) ? { selectedLanguage: target } : {}),
    ...(isLevel(level) ? { selectedLevel: level } : {}),
  };
}

export function keepPending(preferences: Preferences, choices: PendingPreferences): void {
  if (choices.nativeLanguage) preferences.set('nativeLanguage', choices.nativeLanguage);
  if (choices.selectedLanguage) preferences.set('selectedLanguage', choices.selectedLanguage);
  if (choices.selectedLevel) preferences.set('selectedLevel', choices.selectedLevel);
}

export function clearPending(preferences: Preferences): void {
  preferences.remove('nativeLanguage');
  preferences.remove('selectedLanguage');
  preferences.remove('selectedLevel');
}

function isLevel(value: string): value is Level {
  return levels.some((level) => level === value);
}

/** What the choices change in the profile; null if there is nothing the profile could take. */
export function pendingChange(choices: PendingPreferences): ProfileChange | null {
  const { nativeLanguage, selectedLanguage, selectedLevel } = choices;
  if (nativeLanguage && selectedLanguage && isSameLanguage(nativeLanguage, selectedLanguage)) return null;
  const change: ProfileChange = {
    ...(nativeLanguage ? { nativeLanguage } : {}),
    ...(selectedLanguage ? { targetLanguage: selectedLanguage } : {}),
    ...(selectedLevel ? { level: selectedLevel } : {}),
  };
  return Object.keys(change).length > 0 ? change : null;
}
