import { isTargetLanguage, picoVoiceName } from '@fabula/domain';
import type { PageSound, PageVoice } from '@fabula/platform';
import type { PicoAnswer, PicoQuestion } from '@fabula/voices';

declare const fabulaServed: Readonly<Record<string, string>>;

interface Waiting {
  readonly resolve: (sound: PageSound) => void;
  readonly reject: (error: Error) => void;
}

/** SVOX Pico in a worker of its own, which starts with the first text and is started anew after it broke. */
export function createPageVoice(start: () => Worker = startWorker, files = fabulaServed): PageVoice {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let asked = 0;

  function listen(started: Worker) {
    started.addEventListener('message', ({ data }: MessageEvent<PicoAnswer>) => {
      if ('failure' in data) waiting.get(data.id)?.reject(new Error(data.failure));
      else waiting.get(data.id)?.resolve({ wav: data.wav, durationMs: data.durationMs });
      waiting.delete(data.id);
    });
    started.addEventListener('error', (event) => {
      for (const { reject } of waiting.values()) reject(new Error(`Pico's worker broke: ${event.message}`));
      waiting.clear();
      started.terminate();
      worker = null;
    });
    return started;
  }

  return {
    async speak({ text, language, voice, accent }) {
      const name = isTargetLanguage(language) ? picoVoiceName({ language, voice, accent }) : null;
      if (name === null) return null;
      worker ??= listen(start());
      asked += 1;
      const question: PicoQuestion = { id: asked, text, voice: name, files };
      const { promise, resolve, reject } = Promise.withResolvers<PageSound>();
      waiting.set(question.id, { resolve, reject });
      worker.postMessage(question);
      return promise;
    },
  };
}

/** The bundler recognizes exactly this expression, and gives the worker its own file. */
function startWorker(): Worker {
  return new Worker(new URL('./pico.worker.ts', import.meta.url));
}
