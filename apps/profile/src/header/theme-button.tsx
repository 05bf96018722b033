import { usePlatform, useThemePreference } from '@fabula/platform';
import { IconButton } from '@fabula/ui';
import { useSyncExternalStore } from 'react';
import { useText } from '../text.ts';

const darkQuery = '(prefers-color-scheme: dark)';

/** Toggles between light and dark; the settings also offer to follow the device. */
export function ThemeButton() {
  const text = useText();
  const { theme } = usePlatform();
  const preference = useThemePreference();
  const deviceIsDark = useSyncExternalStore(onDeviceTheme, () => window.matchMedia(darkQuery).matches);
  const isDark = preference === 'system' ? deviceIsDark : preference === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={text(isDark ? 'profile_themeLight' : 'profile_themeDark')}
      onClick={() => theme.set(isDark ? 'light' : 'dark')}
    />
  );
}

function onDeviceTheme(listener: () => void): () => void {
  const media = window.matchMedia(darkQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
