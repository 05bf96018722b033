import { createPico, type Pico, picoRate } from './pico.ts';
import { type PicoVoice, picoEngine, picoVoice } from './pico-language.ts';
import { readAloud, spokenOf } from './reading/read-aloud.ts';
import { durationMsOf, finished, soundOf, toWav } from './sound.ts';

/** What the page asks its worker. */
export interface PicoQuestion {
  readonly id: number;
  readonly text: string;
  /** `es-ES@0.84`: libs/voices. */
  readonly voice: string;
  /** The addresses of Pico's files by their names. */
  readonly files: Readonly<Record<string, string>>;
}

export type PicoAnswer =
  | { readonly id: number; readonly wav: ArrayBuffer; readonly durationMs: number }
  | { readonly id: number; readonly failure: string };

/** As much as a server makes of one text. */
const maxSeconds = 60;

/** Answers questions with Pico, whose engine is fetched for the first one, and each language's files when it is spoken. */
export function createPicoWork(
  fetch: (address: string) => Promise<Response>,
): (question: PicoQuestion) => Promise<PicoAnswer> {
  let starting: Promise<Pico> | null = null;

  function start(files: PicoQuestion['files']): Promise<Pico> {
    const read = async (name: string) => {
      const response = await fetch(files[name] ?? name);
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return response.arrayBuffer();
    };
    starting ??= read(picoEngine)
      .then((engine) => createPico(async (name) => new Uint8Array(await read(name)), engine))
      .catch((error: unknown) => {
        starting = null; // the network may be back the next time
        throw error;
      });
    return starting;
  }

  return async ({ id, text, voice: name, files }) => {
    try {
      const voice = picoVoice(name);
      if (!voice) throw new Error(`Pico has no voice ${name}`);
      return { id, ...(await spoken(await start(files), text, voice)) };
    } catch (error) {
      return { id, failure: error instanceof Error ? error.message : String(error) };
    }
  };
}

async function spoken(pico: Pico, text: string, voice: PicoVoice) {
  const samples = await pico.speak({ text: spokenOf(readAloud(text, voice.language)), voice, speed: 1, maxSeconds });
  if (!samples) throw new Error('The text is too long');
  const { sound } = finished(soundOf(samples, picoRate), []);
  return { wav: toWav(sound).buffer, durationMs: durationMsOf(sound) };
}
