import type { FeatureVersion, InterfaceLanguage } from '@fabula/contracts';
import type { LoadTexts } from '@fabula/platform';
import { fetchAhead, knowFiles, readChecked } from './feature/file-digests.ts';

type Texts = Record<string, string>;

// One chunk a language: the shell's texts and the shared ones are loaded together.
const own: Readonly<Record<InterfaceLanguage, () => Promise<{ shell: Texts; common: Texts }>>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.ts'),
  es: () => import(/* webpackChunkName: "texts-es" */ './locales/es.ts'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './locales/fr.ts'),
};

/** Loads the shell's and the shared texts from the shell, and a feature's from the folder of the version in use. */
export function createLoadTexts(filesOf: (feature: string) => FeatureVersion | undefined): LoadTexts {
  return async (language, namespace) => {
    if (namespace === 'common' || namespace === 'shell') return (await own[language]())[namespace];
    if (namespace === 'age') return (await import('./age/locales.ts'))[language];
    // A feature's texts for its later screens are a part of its own: `today/lesson` is `locales/lesson/en.json`.
    const [feature = '', ...part] = namespace.split('/');
    const files = filesOf(feature);
    if (!files) throw new Error(`No feature is called ${feature}`);
    const address = `${files.base}locales/${[...part, language].join('/')}.json`;
    const digests = knowFiles(files);
    if (digests) fetchAhead(address);
    await digests;
    return readChecked<Texts>(address);
  };
}
