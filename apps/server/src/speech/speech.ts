import type { KeptSpeech, SpokenAudio } from '@fabula/supabase/host';
import { durationMsOf, finished, readAloud, type Sound, spokenOf } from '@fabula/voices';
import type { EspeakClient } from './espeak-client.ts';
import type { OpusClient } from './opus-client.ts';
import { samplesOf } from './pcm.ts';
import { fileOf, formatFor } from './sound-file.ts';
import { SpeechError } from './synthesizer-client.ts';
import { chooseVoice, type VoiceOptions } from './voices.ts';
import { escapeForEspeak, eventsAsWritten, timeWords } from './word-timings.ts';

export interface SpeechRequest extends VoiceOptions {
  readonly text: string;
  /** 0.5 to 2; 1 is a learner's pace. */
  readonly speed?: number | undefined;
  /** Whether the client plays Ogg Opus, which has a fifteenth of a WAV's bytes. */
  readonly playsOpus?: boolean | undefined;
}

export interface Speech {
  /**
   * A WAV, or Ogg Opus. Undefined for a language or voice it does not have, and for more than a minute of sound.
   * @throws SpeechError
   */
  synthesize(request: SpeechRequest): Promise<SpokenAudio | undefined>;
  stop(): void;
}

/** Words per minute at speed 1: below espeak's own 175, for ears that are learning. */
export const learnersRate = 150;

/** A sentence takes milliseconds, so what was begun is finished, and cached for the next caller. */
export const unhurried = new AbortController().signal;

/** A speed within the range that is offered. */
export const paced = (speed = 1): number => Math.min(2, Math.max(0.5, speed));

/** Speech from the espeak process, cached on disk. */
export function espeakSpeech(espeak: EspeakClient, kept: KeptSpeech, opus?: OpusClient): Speech {
  return {
    async synthesize({ text, speed, ...question }) {
      const chosen = chooseVoice(question);
      if (chosen === undefined) return undefined;
      const rate = Math.round(learnersRate * paced(speed));
      const format = formatFor(question, opus);
      const key = JSON.stringify(['espeak-ng', chosen, rate, format, text]);
      const make = async () => {
        const { sound, words } = await speak(espeak, text, chosen, rate);
        const file = await fileOf(sound, format, opus);
        return { ...file, durationMs: durationMsOf(sound), words, timing: 'provider', cached: false } as const;
      };
      try {
        return await kept.once(key, make, unhurried);
      } catch (error) {
        if (error instanceof SpeechError && error.code === 'too_long') return undefined;
        throw error;
      }
    },
    stop: () => espeak.stop(),
  };
}

async function speak(espeak: EspeakClient, text: string, voice: string, rate: number) {
  const parts = readAloud(text, voice);
  const answer = await espeak.synthesize({ text: escapeForEspeak(spokenOf(parts)), voice, rate });
  const { pcm, sampleRate } = answer;
  const own: Sound = { samples: samplesOf(pcm), sampleRate };
  return finished(own, timeWords(text, eventsAsWritten(parts, answer.words), durationMsOf(own)));
}
