import type { BrowserTranslator } from '../player/own-lesson/browser-translator.ts';

/**
 * How the double behaves. It has the interface of the specification:
 *
 *     interface Translator { static Promise<Translator> create(TranslatorCreateOptions options);
 *       static Promise<Availability> availability(TranslatorCreateCoreOptions options);
 *       Promise<DOMString> translate(DOMString input, optional TranslatorTranslateOptions options = {}); … };
 *     enum Availability { "unavailable", "downloadable", "downloading", "available" };
 *
 * where a monitor of `create` is an EventTarget with `downloadprogress` events, `loaded` from 0 to 1, and a signal that
 * fires rejects with its reason (https://webmachinelearning.github.io/translation-api/).
 */
export interface TranslatorBehavior {
  readonly availability?: 'unavailable' | 'downloadable' | 'downloading' | 'available' | 'throws';
  /** The ratios that the download reports. */
  readonly downloads?: readonly number[];
  /** Holds the download after its last report, until it is let go. */
  readonly holds?: boolean;
  /** The number of the text, from 1, that it cannot translate; 0 if it cannot be created. */
  readonly failsAt?: number;
  readonly translate?: (text: string) => string;
}

export interface TranslatorDouble extends BrowserTranslator {
  /** The pairs of languages that were asked for: `es-en`. */
  readonly pairs: readonly string[];
  readonly texts: readonly string[];
  /** How many of the translators that were made are still there. */
  open(): number;
  /** Ends a download that is held. */
  letGo(): void;
}

export function makeTranslator({
  availability = 'available',
  downloads = [],
  holds = false,
  failsAt,
  translate = (text) => `[${text}]`,
}: TranslatorBehavior = {}): TranslatorDouble {
  const pairs: string[] = [];
  const texts: string[] = [];
  const held = Promise.withResolvers<void>();
  let open = 0;
  if (!holds) held.resolve();
  const failing = () => new DOMException('The translator failed', 'OperationError');
  return {
    pairs,
    texts,
    open: () => open,
    letGo: held.resolve,
    async availability() {
      if (availability === 'throws') throw new DOMException('Not allowed here', 'NotAllowedError');
      return availability;
    },
    async create({ sourceLanguage, targetLanguage, signal, monitor }) {
      pairs.push(`${sourceLanguage}-${targetLanguage}`);
      const target = new EventTarget();
      monitor(target);
      for (const loaded of downloads) {
        // A ProgressEvent of the test's page knows whole numbers alone.
        target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }));
      }
      await orAborted(held.promise, signal);
      if (failsAt === 0) throw new DOMException('It could not be downloaded', 'NetworkError');
      open += 1;
      return {
        async translate(text, { signal: stop }) {
          stop.throwIfAborted();
          texts.push(text);
          if (texts.length === failsAt) throw failing();
          return translate(text);
        },
        destroy() {
          open -= 1;
        },
      };
    },
  };
}

function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason), { once: true });
    work.then(done, failed);
  });
}

/** Puts a translator into the page, as the browser does; the answer takes it out again. */
export function installTranslator(translator: BrowserTranslator): () => void {
  Object.defineProperty(window, 'Translator', { value: translator, configurable: true });
  return () => Reflect.deleteProperty(window, 'Translator');
}
