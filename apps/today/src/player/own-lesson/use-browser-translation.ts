import { useKeepTranslation } from '@fabula/data';
import { lessonPhrases, type Story } from '@fabula/domain';
import { useEffect, useRef, useState } from 'react';
import {
  findTranslator,
  offerOf,
  type TranslationProgress,
  type TranslatorOffer,
  translateTexts,
} from './browser-translator.ts';

export interface BrowserTranslation {
  /** What this browser can do for the lesson: translate it, or load what that needs first; null for neither. */
  readonly offer: TranslatorOffer;
  /** Null while nothing is under way; `asked` until the browser has said what it does. */
  readonly progress: TranslationProgress | { readonly status: 'asked' | 'keeping' } | null;
  readonly hasFailed: boolean;
  /** Has to be called by a press. */
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
}

/** The translation of a lesson by the learner's own browser, which is kept with the lesson. Leaving ends it. */
export function useBrowserTranslation(story: Story): BrowserTranslation {
  const { mutateAsync: keep } = useKeepTranslation();
  const offer = useOffer(story);
  const [progress, setProgress] = useState<BrowserTranslation['progress']>(null);
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const translate = async (signal: AbortSignal) => {
    const translator = findTranslator(window);
    if (!translator) return;
    const sentences = story.sentences.map(({ text }) => text);
    const phrases = lessonPhrases(story);
    const told = await translateTexts(translator, {
      ...{ from: story.language, to: story.nativeLanguage },
      texts: [...sentences, ...phrases.map(({ phrase }) => phrase)],
      signal,
      onProgress: setProgress,
    });
    setProgress({ status: 'keeping' });
    await keep({
      storyId: story.id,
      translations: told.slice(0, sentences.length),
      phrases: phrases.map(({ phrase }, index) => ({ phrase, translation: told[sentences.length + index] ?? '' })),
    });
  };
  return {
    offer,
    progress,
    hasFailed,
    async start() {
      if (running.current) return; // ignores the second press of a double click
      const run = new AbortController();
      running.current = run;
      setFailed(false);
      setProgress({ status: 'asked' });
      try {
        await translate(run.signal);
      } catch {
        if (!run.signal.aborted) setFailed(true); // the screen says so; a canceled run is no failure
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    cancel: () => running.current?.abort(),
  };
}

function useOffer({ language: from, nativeLanguage: to }: Story): TranslatorOffer {
  const [offer, setOffer] = useState<TranslatorOffer>(null);
  useEffect(() => {
    const translator = findTranslator(window);
    let isHere = true;
    if (translator) {
      void offerOf(translator, { from, to }).then((found) => {
        if (isHere) setOffer(found);
      });
    }
    return () => {
      isHere = false;
    };
  }, [from, to]);
  return offer;
}
