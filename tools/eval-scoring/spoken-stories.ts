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

/** Who a recording is compared with: the server's speakers, or SVOX Pico in place of the first or beside them. */
export const referenceSets = {
  'three of espeak-ng': [0, 1, 2],
  'Pico and two of espeak-ng': ['pico', 1, 2],
  'Pico and three of espeak-ng': ['pico', 0, 1, 2],
} as const satisfies Readonly<Record<string, readonly (0 | 1 | 2 | 'pico')[]>>;
export type ReferenceSet = keyof typeof referenceSets;
export type ReferenceSpeaker = (typeof referenceSets)[ReferenceSet][number];

/** Variants of espeak that the server does not use, which stand for learners. */
export const learnerVariants = ['+m7', '+f2'] as const;
/** A voice of Pico that no reference has. */
export const picoLearner = 'pico';
export type LearnerVoice = (typeof learnerVariants)[number] | typeof picoLearner;

const baseVoices = {
  Spanish: 'es',
  French: 'fr',
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

/** The texts nearest in length, which serve as decoys; none that is a part of the text, or has it as a part. */
export function nearest(text: string, others: readonly string[], most: number): readonly string[] {
  const apart = (other: string) => Math.abs(other.length - text.length);
  return others
    .filter((other) => !other.includes(text) && !text.includes(other))
    .sort((a, b) => apart(a) - apart(b))
    .slice(0, most);
}

export interface Speaker {
  /** Speaks a reference as the server does, as small as it comes to most browsers. */
  reference(text: string, language: TargetLanguage, speaker: ReferenceSpeaker): Promise<Clip>;
  /** @param speed 1 is the narrator's pace */
  learner(text: string, language: TargetLanguage, variant: LearnerVoice, speed: number): Promise<Clip>;
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
  const pico = voices['svox-pico'];
  return {
    async reference(text, language, speaker) {
      const byPico = speaker === 'pico' ? await pico?.synthesize({ text, language, playsOpus: true }) : undefined;
      const own = speaker === 'pico' ? 0 : speaker; // where Pico does not speak the language
      const spoken = byPico ?? (await speech.synthesize({ text, language, speaker: own, playsOpus: true }));
      if (!spoken) throw new Error(`no speaker ${speaker} for ${language}`);
      return { samples: floatsOf(playedOf(spoken.audio)), sampleRate: opusClock };
    },
    async learner(text, language, variant, speed) {
      if (variant === picoLearner) {
        const spoken = await pico?.synthesize({ text, language, voice: 'sarah', speed, playsOpus: true });
        if (!spoken) throw new Error(`Pico does not speak ${language}`);
        return { samples: floatsOf(playedOf(spoken.audio)), sampleRate: opusClock };
      }
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
  return floatsOf(new Int16Array(new Uint8Array(pcm).buffer)); // copied: a short Buffer is a part of a larger one
}

/** 16-bit samples from -1 to 1. */
function floatsOf(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples.length);
  for (let at = 0; at < floats.length; at += 1) floats[at] = (samples[at] ?? 0) / 0x8000;
  return floats;
}
