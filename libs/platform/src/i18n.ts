import { detectInterfaceLanguage, type InterfaceLanguage, interfaceLanguages } from '@fabula/domain';
import { type BackendModule, createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { AppError } from './errors.ts';
import type { Preferences } from './preferences.ts';

/** Loads one namespace in one language; rejects when it could not. */
export type LoadTexts = (language: InterfaceLanguage, namespace: string) => Promise<Record<string, string>>;

/** Specification section 9: five retries, the first after 350 ms and each twice as late, ten reads at a time. */
export const textLoading = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } as const;

export interface Texts {
  readonly i18n: I18n;
  language(): InterfaceLanguage;
  /**
   * Changes the interface language and remembers it on this device. Where the shared texts cannot be had in it, rejects as
   * `network` and leaves the language as it is. A feature whose texts alone cannot be had in time stays in the language before.
   * Of two calls the later one counts.
   */
  setLanguage(language: InterfaceLanguage): Promise<void>;
  /**
   * Has a namespace in the present language, and from then on in any that is changed to. Asks once and rejects at once: for
   * whoever has something else to show where it cannot be had.
   */
  need(namespace: string): Promise<void>;
}

export interface TextsOptions {
  readonly preferences: Preferences;
  readonly browserLanguages: readonly string[];
  readonly root: HTMLElement;
  readonly load: LoadTexts;
  /** Lets stories and tests have their texts without loading. */
  readonly preloaded?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  readonly onMissing?: (key: string) => void;
}

/** No feature holds up the others' change of language for longer; its texts may come later. */
const patienceMs = 3000;

/** Not a feature's: without them there is nothing to change to. */
const shared = 'common';

/** One i18next instance; a namespace per feature, loaded with it. Keys are flat and checked for parity by a test. */
export function createTexts({ preferences, browserLanguages, root, load, preloaded, onMissing }: TextsOptions): Texts {
  const first = detectInterfaceLanguage({
    stored: preferences.get('uiLanguage'),
    browser: browserLanguages,
    html: root.lang,
  });
  let wanted = first;
  const i18n = createInstance();
  // Namespaces, each after its language, whose texts are in another one for want of their own.
  const standIns = new Set<string>();
  const loadOwn: LoadTexts = async (language, namespace) => {
    const texts = await load(language, namespace);
    standIns.delete(`${language}/${namespace}`);
    return texts;
  };
  const has = (language: string, namespace: string) =>
    i18n.hasResourceBundle(language, namespace) && !standIns.has(`${language}/${namespace}`);
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, callback) => {
      const known = interfaceLanguages.find((one) => one === language) ?? 'en';
      loadOwn(known, namespace).then(
        (texts) => callback(null, texts),
        // `true` asks i18next to try again by its own schedule.
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), true),
      );
    },
  };
  const remember = (language: string) => {
    root.lang = language;
    root.dir = 'ltr';
    preferences.set('uiLanguage', language);
  };
  i18n.on('languageChanged', remember);
  void i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: first,
      // Parity of the three languages is a test, so a second language is never loaded only to fill gaps.
      fallbackLng: false,
      supportedLngs: [...interfaceLanguages],
      ns: [shared],
      defaultNS: shared,
      keySeparator: false,
      nsSeparator: false,
      partialBundledLanguages: true,
      ...(preloaded ? { resources: preloaded as Record<string, Record<string, Record<string, string>>> } : {}),
      backend: {},
      ...textLoading,
      initAsync: preloaded === undefined,
      interpolation: { escapeValue: false }, // React escapes
      react: { useSuspense: true },
      ...(onMissing
        ? {
            saveMissing: true,
            missingKeyHandler: (_languages: readonly string[], namespace: string, key: string) =>
              onMissing(`${namespace}:${key}`),
          }
        : {}),
    });
  return {
    i18n,
    language: () => interfaceLanguages.find((one) => one === i18n.language) ?? 'en',
    setLanguage: async (language) => {
      wanted = language;
      const missing = () => [i18n.options.ns ?? []].flat().filter((namespace) => !has(language, namespace));
      // Reloading, since i18next does not ask a second time for what once failed.
      const loading = missing().length > 0 ? i18n.reloadResources([language], missing()) : undefined;
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
      if (!has(language, shared)) await loading;
      if (wanted !== language) return;
      // i18next itself changes the language also when nothing could be loaded, and would show the keys.
      if (!has(language, shared)) throw new AppError('network', `No texts in ${language}`);
      for (const namespace of missing()) {
        const texts = i18n.getResourceBundle(i18n.language, namespace);
        if (!texts) continue; // nobody shows any
        console.warn(`[fabula] ${namespace} has no texts in ${language}`);
        standIns.add(`${language}/${namespace}`);
        i18n.addResourceBundle(language, namespace, texts);
      }
      await i18n.changeLanguage(language);
      // Said once more, so that what comes late is drawn.
      if (missing().length > 0)
        void loading?.then(() => (wanted === language ? i18n.changeLanguage(language) : undefined));
    },
    need: async (namespace) => {
      const language = interfaceLanguages.find((one) => one === i18n.language) ?? first;
      if (!has(language, namespace)) {
        i18n.addResourceBundle(language, namespace, await loadOwn(language, namespace));
      }
      await i18n.loadNamespaces(namespace);
    },
  };
}
