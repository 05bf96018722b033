import type { i18n as I18n } from 'i18next';

export type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key in one namespace and language, filled in, and in the plural of its `count`. */
export type Translator = (key: string, values?: TextValues) => string;

/** What React needs of i18next. */
export interface Translators {
  /**
   * The texts of a namespace in the present language; undefined until they are loaded. It is the same function until
   * the language changes or late texts arrive, so that a component can tell by it whether to render again.
   */
  of(namespace: string): Translator | undefined;
  /** Loads a namespace in the present language. It also resolves if that fails: the keys are shown then. */
  load(namespace: string): Promise<void>;
  /** Calls back when `of` returns other functions; returns how to stop that. */
  subscribe(listener: () => void): () => void;
}

/** Takes the place of react-i18next, of which one hook was used (docs/decisions/0032-what-a-first-visit-loads.md). */
export function createTranslators(i18n: I18n): Translators {
  const present = new Map<string, Translator>();
  // Registered before any component's listener. It is also emitted when late texts have arrived (i18n.ts).
  i18n.on('languageChanged', () => present.clear());
  return {
    of(namespace) {
      const known = present.get(namespace);
      if (known) return known;
      if (!i18n.isInitialized || !i18n.hasLoadedNamespace(namespace)) return undefined;
      const translate = i18n.getFixedT(i18n.language, namespace);
      const translator: Translator = (key, values) => translate(key, { ...values });
      present.set(namespace, translator);
      return translator;
    },
    async load(namespace) {
      // i18next knows no language before it is initialized, and would load nothing.
      if (!i18n.isInitialized) await new Promise((resolve) => i18n.on('initialized', resolve));
      await i18n.loadNamespaces(namespace);
    },
    subscribe(listener) {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
  };
}
