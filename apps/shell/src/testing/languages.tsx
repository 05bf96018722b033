import type { InterfaceLanguage } from '@fabula/contracts';
import { type Platform, usePlatform } from '@fabula/platform';
import commonEs from '@fabula/platform/locales/es.json' with { type: 'json' };
import commonFr from '@fabula/platform/locales/fr.json' with { type: 'json' };
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import shellEs from '../locales/es.json' with { type: 'json' };
import shellFr from '../locales/fr.json' with { type: 'json' };

/** Adds the shell's Spanish and French to the fixture platform, which has English. */
export function addLanguages({ texts: { i18n } }: Platform) {
  i18n.addResourceBundle('es', 'common', commonEs);
  i18n.addResourceBundle('es', 'shell', shellEs);
  i18n.addResourceBundle('fr', 'common', commonFr);
  i18n.addResourceBundle('fr', 'shell', shellFr);
}

/** Sets the interface language, as the user menu does. */
export async function speak(platform: Platform, language: InterfaceLanguage) {
  addLanguages(platform);
  await platform.texts.setLanguage(language);
}

/** A story's decorator: renders it with this interface language, and restores English afterwards. */
export function inLanguage(language: InterfaceLanguage) {
  return (Story: ComponentType) => (
    <Speaking language={language}>
      <Story />
    </Speaking>
  );
}

function Speaking({ language, children }: { language: InterfaceLanguage; children: ReactNode }) {
  const platform = usePlatform();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void speak(platform, language).then(() => setReady(true));
    return () => void platform.texts.setLanguage('en');
  }, [platform, language]);
  return ready ? children : null;
}
