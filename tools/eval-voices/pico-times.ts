import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picoVoiceName, type TargetLanguage } from '@fabula/domain';
import { createPico, durationMsOf, finished, picoRate, picoVoice, readAloud, soundOf, spokenOf } from '@fabula/voices';
import { picoDataFolder } from '@fabula/voices/data';

/** A part of the sound that is not the first one at half its volume; rounding to 16 bits leaves less than this. */
const mostResidue = 0.02;
const maxSeconds = 60;

export interface PicoTimes {
  /**
   * When Pico itself begins words of a text, by the places where they begin in it, in milliseconds of the sound that the
   * server makes. A word is left out where a tag before it changes how Pico speaks the sentence, and every word of a text
   * that is read otherwise than it is written.
   * @param places in the order in which they are tried
   * @param most words that are found
   */
  of(said: SaidText, places: readonly number[], most: number): Promise<ReadonlyMap<number, number>>;
}

export interface SaidText {
  readonly text: string;
  readonly language: TargetLanguage;
  readonly voice: string;
  readonly accent: string;
  /** Of the server's sound, which has to be the one that is measured here. */
  readonly durationMs: number;
}

/** Pico says nothing about its words, but the place from which it is quieter is heard in the very sample. */
export async function createPicoTimes(): Promise<PicoTimes> {
  const pico = await createPico((file) => readFile(join(picoDataFolder, file)));
  return {
    async of({ text, language, voice: id, accent, durationMs }, places, most) {
      const name = picoVoiceName({ language, voice: id, accent });
      const voice = name === null ? undefined : picoVoice(name);
      if (!voice || spokenOf(readAloud(text, voice.language)) !== text) return new Map();
      const request = { text, voice, speed: 1, maxSeconds };
      const plain = await pico.speak(request);
      if (!plain) return new Map();
      const found: { place: number; fromMs: number; toMs: number }[] = [];
      for (const place of places) {
        if (found.length === most) break;
        const halved = await pico.speak({ ...request, halvedFrom: place });
        const at = halved && halvingIn(plain, halved);
        if (at === undefined) continue;
        const ms = (1000 * at) / picoRate;
        found.push({ place, fromMs: ms, toMs: ms });
      }
      const { sound, words } = finished(soundOf(plain, picoRate), found);
      if (durationMsOf(sound) !== durationMs) throw new Error(`The server has another sound of: ${text}`);
      return new Map(words.map(({ place, fromMs }) => [place, fromMs]));
    },
  };
}

/** From which sample on a sound has half the volume of another; undefined where the two differ otherwise. */
export function halvingIn(plain: Float32Array, halved: Float32Array): number | undefined {
  if (plain.length !== halved.length) return undefined;
  const at = plain.findIndex((value, index) => value !== halved[index]);
  if (at < 0) return undefined;
  let [power, residue] = [0, 0];
  for (let index = at; index < plain.length; index += 1) {
    const half = (plain[index] ?? 0) / 2;
    power += half ** 2;
    residue += (half - (halved[index] ?? 0)) ** 2;
  }
  return residue <= mostResidue * power ? at : undefined;
}
