import { updateProfile } from '@fabula/data';
import { type InterfaceLanguage, interfaceLanguages } from '@fabula/domain';
import { useErrorText, usePlatform, useThemePreference } from '@fabula/platform';
import { SegmentedControl, Select } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../text.ts';
import { Note } from './note.tsx';
import { SettingsSection } from './settings-section.tsx';

const languageNames = { en: 'English', es: 'Español', fr: 'Français' } as const satisfies Record<
  InterfaceLanguage,
  string
>;

/** How the interface looks and in which language it speaks. Both are this device's; the language goes with the account too. */
export function AppearanceSection() {
  const text = useText();
  const { theme } = usePlatform();
  const preference = useThemePreference();
  return (
    <SettingsSection id="appearance" title={text('settings_appearance')}>
      <SegmentedControl
        label={text('settings_theme')}
        segments={[
          { value: 'light', label: text('settings_theme_light'), icon: 'sun' },
          { value: 'dark', label: text('settings_theme_dark'), icon: 'moon' },
          { value: 'system', label: text('settings_theme_system'), icon: 'system' },
        ]}
        value={preference}
        onValueChange={theme.set}
      />
      <LanguageChoice />
    </SettingsSection>
  );
}

function LanguageChoice() {
  const text = useText();
  const errorText = useErrorText();
  const platform = usePlatform();
  const { texts, toasts, session } = platform;
  const [wanted, setWanted] = useState<InterfaceLanguage | null>(null);
  const [isOnlyHere, setIsOnlyHere] = useState(false);
  const change = async (language: InterfaceLanguage) => {
    setWanted(language);
    setIsOnlyHere(false);
    try {
      await texts.setLanguage(language);
    } catch (error) {
      toasts.show({ kind: 'error', title: text('settings_notSaved'), description: errorText(error) });
      return;
    } finally {
      setWanted(null);
    }
    const userId = session.store.getState().user?.id;
    if (!userId) return;
    try {
      await updateProfile(platform, userId, { uiLanguage: language });
    } catch {
      setIsOnlyHere(true); // whatever the reason: the device has it, and the next choice tries again
    }
  };
  return (
    <>
      <Select
        label={text('settings_language')}
        disabled={wanted !== null}
        options={interfaceLanguages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        value={wanted ?? texts.language()}
        onValueChange={(language) => void change(language)}
      />
      <Note icon="warning">{isOnlyHere && text('settings_languageKept')}</Note>
    </>
  );
}
