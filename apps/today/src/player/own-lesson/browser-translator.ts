import { type LanguageName, languageTag } from '@fabula/domain';

/**
 * The browser's own translator, as far as it is used here. TypeScript's library does not have it yet.
 *
 * Source: Translator and Language Detector APIs, W3C Web Machine Learning Community Group
 * (https://webmachinelearning.github.io/translation-api/).
 */
export interface BrowserTranslator {
  availability(pair: LanguagePair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  /** Has to be called by a press of the learner's where something must be downloaded first. */
  create(options: CreateOptions): Promise<PairTranslator>;
}

interface LanguagePair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

interface CreateOptions extends LanguagePair {
  readonly signal: AbortSignal;
  /** Gets the target of `downloadprogress` events, whose `loaded` goes from 0 to 1. */
  readonly monitor: (monitor: EventTarget) => void;
}

interface PairTranslator {
  translate(text: string, options: { readonly signal: AbortSignal }): Promise<string>;
  destroy(): void;
}

/** The browser's translator; undefined in a browser without one. */
export function findTranslator(window: Window): BrowserTranslator | undefined {
  const found: unknown = Reflect.get(window, 'Translator');
  const isThere = typeof found === 'function' || (typeof found === 'object' && found !== null);
  return isThere && 'create' in found ? (found as BrowserTranslator) : undefined; // the interface above
}

export interface Languages {
  readonly from: LanguageName;
  readonly to: LanguageName;
}

const pairOf = ({ from, to }: Languages): LanguagePair => ({
  sourceLanguage: languageTag(from),
  targetLanguage: languageTag(to),
});

/** `downloadable`: it has to load something first, or is doing so. Null where it cannot translate. */
export type TranslatorOffer = 'available' | 'downloadable' | null;

/** What the browser can do for two languages. */
export async function offerOf(translator: BrowserTranslator, languages: Languages): Promise<TranslatorOffer> {
  try {
    const state = await translator.availability(pairOf(languages));
    if (state === 'unavailable') return null;
    return state === 'available' ? 'available' : 'downloadable';
  } catch {
    return null; // a page may be forbidden to use it; then it is as if there were none
  }
}

export type TranslationProgress =
  /** 0 to 1. */
  | { readonly status: 'downloading'; readonly ratio: number }
  | { readonly status: 'translating'; readonly done: number };

export interface Translating extends Languages {
  readonly texts: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress: (progress: TranslationProgress) => void;
}

/**
 * Translates texts one after the other. It asks for the translator before anything else, because the press that allows
 * a download counts only for a moment.
 * @throws what the browser throws; the signal's reason once it fired; an Error where a text comes back empty
 */
export async function translateTexts(
  translator: BrowserTranslator,
  { texts, signal, onProgress, ...languages }: Translating,
): Promise<readonly string[]> {
  const made = await translator.create({
    ...pairOf(languages),
    signal,
    monitor(monitor) {
      monitor.addEventListener('downloadprogress', (event) => {
        if ('loaded' in event) onProgress({ status: 'downloading', ratio: Number(event.loaded) });
      });
    },
  });
  try {
    const translations: string[] = [];
    for (const text of texts) {
      onProgress({ status: 'translating', done: translations.length });
      const translation = (await made.translate(text, { signal })).replaceAll(/\s+/gu, ' ').trim();
      signal.throwIfAborted();
      if (translation === '') throw new Error('The browser translated a text into nothing');
      translations.push(translation);
    }
    return translations;
  } finally {
    made.destroy();
  }
}
