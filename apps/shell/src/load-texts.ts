import type { FeatureVersion, InterfaceLanguage } from '@fabula/contracts';
import type { LoadTexts } from '@fabula/platform';
import { digestOf, expectFiles } from './feature/checked-files.ts';

type Texts = Record<string, string>;

// One chunk a language: the shell's texts and the shared ones are loaded together.
const own: Readonly<Record<InterfaceLanguage, () => Promise<{ shell: Texts; common: Texts }>>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.ts'),
  es: () => import(/* webpackChunkName: "texts-es" */ './locales/es.ts'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './locales/fr.ts'),
};

/** Texts have the same time limit as code. */
const timeoutMs = 8000;

/** Loads the shell's and the shared texts from the shell, and a feature's from the folder of the version in use. */
export function createLoadTexts(filesOf: (feature: string) => FeatureVersion | undefined): LoadTexts {
  const failed = new Set<string>();
  return async (language, namespace) => {
    if (namespace === 'common' || namespace === 'shell') return (await own[language]())[namespace];
    if (namespace === 'age') return (await import('./age/locales.ts'))[language];
    const files = filesOf(namespace);
    if (!files) throw new Error(`No feature is called ${namespace}`);
    expectFiles(files);
    const address = `${files.base}locales/${language}.json`;
    const signal = AbortSignal.timeout(timeoutMs);
    // A cache on the way, including the browser's, may hold a broken copy.
    const cache = failed.has(address) ? 'reload' : 'default';
    try {
      const response = await fetch(address, { signal, cache, integrity: digestOf(address) ?? '' });
      if (!response.ok) throw new Error(`Texts of ${namespace} answered ${response.status}`);
      return await response.json();
    } catch (error) {
      failed.add(address);
      throw error;
    }
  };
}
