import { useInterfaceLanguage } from '@fabula/data';
import { interfaceLanguageNames, interfaceLanguages } from '@fabula/domain';
import { useErrorText, usePlatform, useThemePreference } from '@fabula/platform';
import { SegmentedControl, Select } from '@fabula/ui';
import { useText } from '../text.ts';
import { Note } from './note.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The interface's theme and language. Both are kept on this device; the language is saved with the account too. */
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
  const { toasts } = usePlatform();
  const { language, isChanging, isOnlyHere, change } = useInterfaceLanguage();
  return (
    <>
      <Select
        label={text('settings_language')}
        disabled={isChanging}
        options={interfaceLanguages.map((value) => ({ value, label: interfaceLanguageNames[value], lang: value }))}
        value={language}
        onValueChange={(wanted) =>
          change(wanted).catch((error: unknown) =>
            toasts.show({ kind: 'error', title: text('settings_notSaved'), description: errorText(error) }),
          )
        }
      />
      <Note icon="warning">{isOnlyHere && text('settings_languageKept')}</Note>
    </>
  );
}
