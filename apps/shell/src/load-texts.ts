import type { InterfaceLanguage, Registry } from '@fabula/contracts';
import type { LoadTexts } from '@fabula/platform';

type Texts = Record<string, string>;

// One chunk a language: the shell's texts and the shared ones travel together.
const own: Readonly<Record<InterfaceLanguage, () => Promise<{ shell: Texts; common: Texts }>>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.ts'),
  es: () => import(/* webpackChunkName: "texts-es" */ './locales/es.ts'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './locales/fr.ts'),
};

/** Loads the shell's and the shared texts from the shell, a feature's from the folder of its version. */
export function createLoadTexts(registry: Registry): LoadTexts {
  return async (language, namespace) => {
    if (namespace === 'common' || namespace === 'shell') return (await own[language]())[namespace];
    const release = registry.features[namespace];
    const files = release?.versions[release.stable];
    if (!files) throw new Error(`No feature is called ${namespace}`);
    const response = await fetch(`${files.base}locales/${language}.json`, { signal: AbortSignal.timeout(8000) });
    if (!response.ok) throw new Error(`Texts of ${namespace} answered ${response.status}`);
    return response.json();
  };
}
