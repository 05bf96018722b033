import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TargetLanguage } from '@fabula/domain';
import type { Clip } from '@fabula/scoring';
import {
  createEspeakClient,
  createHostVoices,
  createKeptSpeech,
  createSpeechCache,
  opusClock,
  playedOf,
  type Speech,
} from '@fabula/server/speech';
import { readStory } from '@fabula/stories';

/** The voices a recording is compared with: the narrator and the server's two other speakers. */
export const referenceSpeakers = [undefined, 1, 2] as const;
/** Variants of espeak that the server does not use, which stand for learners. */
export const learnerVariants = ['+m7', '+f2'] as const;

const baseVoices = {
  Spanish: 'es',
  French: 'fr-fr',
  German: 'de',
  Italian: 'it',
  Arabic: 'ar',
  English: 'en-us',
} as const satisfies Record<TargetLanguage, string>;
const wordsPerMinute = 150;

/** A story's sentences in the form that is spoken; Arabic ones fully vocalized. */
export function spokenSentences(story: string, language: TargetLanguage): readonly string[] {
  return readStory(story).tellings[language].sentences.map(({ text, speech }) => speech ?? text);
}

export function spokenPhrases(story: string, language: TargetLanguage): readonly string[] {
  return readStory(story).tellings[language].keyPhrases.map(({ phrase }) => phrase);
}

export interface Speaker {
  /** Speaks a reference as the server does, as small as it comes to most browsers. */
  reference(text: string, language: TargetLanguage, speaker: 1 | 2 | undefined): Promise<Clip>;
  /** @param speed 1 is the narrator's pace */
  learner(
    text: string,
    language: TargetLanguage,
    variant: (typeof learnerVariants)[number],
    speed: number,
  ): Promise<Clip>;
  stop(): Promise<void>;
}

/**
 * Uses the server's own speech. @throws when the optional espeak package is not installed, because nothing can be
 * measured then
 */
export async function createSpeaker(): Promise<Speaker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fabula-scoring-'));
  const voices = createHostVoices(createKeptSpeech(createSpeechCache(folder, 200_000_000)));
  const speech: Speech | undefined = voices['espeak-ng'];
  if (!speech) {
    throw new Error(
      'The optional package @echogarden/espeak-ng-emscripten is not installed, so there is no voice to measure the acoustic match with. Run npm install without --omit=optional.',
    );
  }
  const espeak = createEspeakClient();
  return {
    async reference(text, language, speaker) {
      const spoken = await speech.synthesize({ text, language, speaker: speaker ?? 0, playsOpus: true });
      if (!spoken) throw new Error(`no speaker ${speaker} for ${language}`);
      const samples = Float32Array.from(playedOf(spoken.audio), (sample) => sample / 0x8000);
      return { samples, sampleRate: opusClock };
    },
    async learner(text, language, variant, speed) {
      const voice = `${baseVoices[language]}${variant}`;
      const rate = Math.round(wordsPerMinute * speed);
      const { pcm, sampleRate } = await espeak.synthesize({ text, voice, rate });
      return { samples: samplesOf(Buffer.from(pcm, 'base64')), sampleRate };
    },
    async stop() {
      voices.stop();
      espeak.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function samplesOf(pcm: Uint8Array): Float32Array {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  return Float32Array.from({ length: pcm.byteLength / 2 }, (_, index) => view.getInt16(2 * index, true) / 32_768);
}
