import type { i18n as I18n } from 'i18next';
import { nativeDevice } from './native-device.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key in one namespace and language, filled in, and in the plural of its `count`. */
export type Translator = (key: string, values?: TextValues) => string;

/** What React needs of i18next. */
export interface Translators {
  /**
   * The texts of a namespace in the present language; undefined until they are loaded. It is the same function until
   * the language changes or late texts arrive, so that a component can tell by it whether to render again. A part of a
   * namespace, `today/lesson`, has the texts of the whole one, too.
   */
  of(namespace: string): Translator | undefined;
  /** Loads a namespace in the present language. It also resolves if that fails: the keys are shown then. */
  load(namespace: string): Promise<void>;
  /** Calls back when `of` returns other functions; returns how to stop that. */
  subscribe(listener: () => void): () => void;
}

/** A namespace, and the one that it is a part of. */
const withWhole = (namespace: string) => [...new Set([namespace, namespace.replace(/\/.*/, '')])];

/** Words that only a page in a browser may say have others in an app for phones: the key with `_app` at its end. */
const inApp = () => nativeDevice() && { context: 'app' };

/** Takes the place of react-i18next, of which one hook was used (docs/decisions/0032-what-a-first-visit-loads.md). */
export function createTranslators(i18n: I18n): Translators {
  const present = new Map<string, Translator>();
  // Registered before any component's listener. It is also emitted when late texts have arrived (i18n.ts).
  i18n.on('languageChanged', () => present.clear());
  return {
    of(namespace) {
      const known = present.get(namespace);
      if (known) return known;
      const all = withWhole(namespace);
      if (!i18n.isInitialized || !all.every((one) => i18n.hasLoadedNamespace(one))) return undefined;
      const translate = i18n.getFixedT(i18n.language, all);
      const translator: Translator = (key, values) => translate(key, { ...inApp(), ...values });
      present.set(namespace, translator);
      return translator;
    },
    async load(namespace) {
      // i18next knows no language before it is initialized, and would load nothing.
      if (!i18n.isInitialized) await new Promise((resolve) => i18n.on('initialized', resolve));
      await i18n.loadNamespaces(withWhole(namespace));
    },
    subscribe(listener) {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
  };
}
