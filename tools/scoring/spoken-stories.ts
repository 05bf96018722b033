import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TargetLanguage } from '@fabula/domain';
import type { Clip } from '@fabula/scoring';
import { readStory } from '@fabula/stories';
import { createSpeech, type Speech } from '../../apps/server/src/speech/speech.ts';

/** Voices of the server by language: what references are made with, and another that stands for the learner. */
const variants = { references: ['', '+f3'], learner: '+m3' } as const;
const baseVoices = {
  Spanish: 'es',
  French: 'fr-fr',
  German: 'de',
  Italian: 'it',
  Arabic: 'ar',
  English: 'en-us',
} as const satisfies Record<TargetLanguage, string>;

export interface Voices {
  readonly references: readonly string[];
  readonly learner: string;
}

export function voicesOf(language: TargetLanguage): Voices {
  const base = baseVoices[language];
  return {
    references: variants.references.map((variant) => `${base}${variant}`),
    learner: `${base}${variants.learner}`,
  };
}

/** A story's sentences as they are spoken; Arabic ones with all their vowels. */
export function spokenSentences(story: string, language: TargetLanguage): readonly string[] {
  return readStory(story).tellings[language].sentences.map(({ text, speech }) => speech ?? text);
}

export interface Speaker {
  say(text: string, language: TargetLanguage, voice: string, speed?: number): Promise<Clip>;
  stop(): Promise<void>;
}

/** The server's own speech. @throws when the optional espeak package is not installed: there is nothing to measure then. */
export async function createSpeaker(): Promise<Speaker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fabula-scoring-'));
  const speech: Speech | undefined = createSpeech(folder, 200_000_000);
  if (!speech) {
    throw new Error(
      'The optional package @echogarden/espeak-ng-emscripten is not installed, so there is no voice to measure the acoustic match with. Run npm install without --omit=optional.',
    );
  }
  return {
    async say(text, language, voice, speed = 1) {
      const spoken = await speech.synthesize({ text, language, voice, speed });
      if (!spoken) throw new Error(`no voice ${voice} for ${language}`);
      return clipOf(spoken.wav);
    },
    async stop() {
      speech.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The samples of a WAV with 16 bits and a header of 44 bytes, as the server writes it. */
function clipOf(wav: Uint8Array): Clip {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const samples = Float32Array.from(
    { length: (wav.byteLength - 44) / 2 },
    (_, index) => view.getInt16(44 + 2 * index, true) / 32_768,
  );
  return { samples, sampleRate: view.getUint32(24, true) };
}
