import { detectInterfaceLanguage, type InterfaceLanguage, interfaceLanguages } from '@fabula/domain';
import { type BackendModule, createInstance, type i18n as I18n, type InitOptions } from 'i18next';
import { AppError } from './errors.ts';
import type { Preferences } from './preferences.ts';
import { firstTexts, isStandIn, isWanted, reduce, type TextsEvent, type TextsState } from './texts-state.ts';
import { createTranslators, type Translators } from './translators.ts';

/** Loads one namespace in one language; rejects if that fails. */
export type LoadTexts = (language: InterfaceLanguage, namespace: string) => Promise<Record<string, string>>;

/** Specification section 9: five retries, the first after 350 ms and each twice as late, ten reads at a time. */
export const textLoading = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } as const;

export interface Texts {
  readonly i18n: I18n;
  readonly translators: Translators;
  language(): InterfaceLanguage;
  /**
   * Changes the interface language and remembers it on this device. Rejects as `network` and keeps the present language
   * if the shared texts cannot be loaded in the new one. A feature whose own texts do not arrive in time keeps its
   * present texts. Of two calls the later one counts.
   */
  setLanguage(language: InterfaceLanguage): Promise<void>;
  /**
   * Loads a namespace in the present language, and after that in every language that is changed to. It requests once
   * and rejects at once, for callers that have something else to show.
   */
  need(namespace: string): Promise<void>;
}

export interface TextsOptions {
  readonly preferences: Preferences;
  readonly browserLanguages: readonly string[];
  readonly root: HTMLElement;
  readonly load: LoadTexts;
  /** Texts that stories and tests have without loading. */
  readonly preloaded?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  readonly onMissing?: (key: string) => void;
}

/** A change of language waits at most this long for one feature's texts, which may come later. */
const patienceMs = 3000;

/** These texts belong to no feature, and without them there is no language to change to. */
const shared = 'common';

/** What i18next loads a namespace by. */
const loadedBy = (load: LoadTexts): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    const known = interfaceLanguages.find((one) => one === language) ?? 'en';
    load(known, namespace).then(
      (texts) => callback(null, texts),
      // `true` asks i18next to try again by its own schedule.
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
});

const settings = (preloaded: TextsOptions['preloaded'], onMissing: TextsOptions['onMissing']): InitOptions => ({
  // A test keeps the languages' keys the same, so a second language is never loaded only to fill gaps.
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
  ...(onMissing
    ? {
        saveMissing: true,
        missingKeyHandler: (_languages: readonly string[], namespace: string, key: string) =>
          onMissing(`${namespace}:${key}`),
      }
    : {}),
});

/** One i18next instance; a namespace per feature, loaded with it. Keys are flat and checked for parity by a test. */
export function createTexts({ preferences, browserLanguages, root, load, preloaded, onMissing }: TextsOptions): Texts {
  const first = detectInterfaceLanguage({
    stored: preferences.get('uiLanguage'),
    browser: browserLanguages,
    html: root.lang,
  });
  let state: TextsState = firstTexts(first);
  const dispatch = (event: TextsEvent) => {
    state = reduce(state, event);
  };
  const i18n = createInstance();
  const loadOwn: LoadTexts = async (language, namespace) => {
    const texts = await load(language, namespace);
    dispatch({ type: 'loaded', language, namespace });
    return texts;
  };
  const has = (language: string, namespace: string) =>
    i18n.hasResourceBundle(language, namespace) && !isStandIn(state, language, namespace);
  const remember = (language: string) => {
    root.lang = language;
    root.dir = 'ltr';
    preferences.set('uiLanguage', language);
  };
  i18n.on('languageChanged', remember);
  const translators = createTranslators(i18n);
  void i18n.use(loadedBy(loadOwn)).init({ lng: first, ...settings(preloaded, onMissing) });
  return {
    i18n,
    translators,
    language: () => interfaceLanguages.find((one) => one === i18n.language) ?? 'en',
    setLanguage: async (language) => {
      dispatch({ type: 'asked', language });
      const missing = () => [i18n.options.ns ?? []].flat().filter((namespace) => !has(language, namespace));
      // Reloads, because i18next does not ask a second time for what once failed.
      const loading = missing().length > 0 ? i18n.reloadResources([language], missing()) : undefined;
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
      if (!has(language, shared)) await loading;
      if (!isWanted(state, language)) return;
      // i18next itself would change the language although nothing could be loaded, and show the keys.
      if (!has(language, shared)) {
        dispatch({ type: 'refused', language });
        throw new AppError('network', `No texts in ${language}`);
      }
      for (const namespace of missing()) {
        const texts = i18n.getResourceBundle(i18n.language, namespace);
        if (!texts) continue; // no screen shows any
        console.warn(`[fabula] ${namespace} has no texts in ${language}`);
        dispatch({ type: 'stood-in', language, namespace });
        i18n.addResourceBundle(language, namespace, texts);
      }
      await i18n.changeLanguage(language);
      dispatch({ type: 'shown', language });
      // Changes to it again once the late texts have arrived, so that they are rendered.
      if (missing().length > 0)
        void loading?.then(() => (isWanted(state, language) ? i18n.changeLanguage(language) : undefined));
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
