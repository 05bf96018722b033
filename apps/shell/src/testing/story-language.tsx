import type { InterfaceLanguage } from '@fabula/contracts';
import { usePlatform } from '@fabula/platform';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { speak } from './languages.ts';

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
