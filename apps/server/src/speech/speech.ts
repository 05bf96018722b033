import { espeakSpeaker, espeakVoice, type KeptSpeech, type SpokenAudio, targetLanguage } from '@fabula/supabase/host';
import { createEspeakClient, type EspeakClient, SpeechError } from './espeak-client.ts';
import { durationMsOf, endWordsWithTheirSound, type Sound, toWav, trimSilence } from './sound.ts';
import { escapeForEspeak, timeWords } from './word-timings.ts';

export interface SpeechRequest extends VoiceOptions {
  readonly text: string;
  /** 0.5 to 2; 1 is a learner's pace. */
  readonly speed?: number | undefined;
}

export interface Speech {
  /** A WAV of 22,050 Hz. Undefined for an unknown language, and for more than a minute of sound. @throws SpeechError */
  synthesize(request: SpeechRequest): Promise<SpokenAudio | undefined>;
  stop(): void;
}

/** Words per minute at speed 1: below espeak's own 175, for ears that are learning. */
const learnersRate = 150;

/** A sentence takes milliseconds, so what was begun is finished, and cached for the next caller. */
const unhurried = new AbortController().signal;

/** Speech from the espeak process, cached on disk. Undefined when the optional package is not installed. */
export function createSpeech(kept: KeptSpeech): Speech | undefined {
  try {
    import.meta.resolve('@echogarden/espeak-ng-emscripten');
  } catch {
    return undefined; // optional: everything else works without it
  }
  return speechOf(createEspeakClient(), kept);
}

export function speechOf(espeak: EspeakClient, kept: KeptSpeech): Speech {
  return {
    async synthesize({ text, speed = 1, ...question }) {
      const chosen = chooseVoice(question);
      if (chosen === undefined) return undefined;
      const rate = Math.round(learnersRate * Math.min(2, Math.max(0.5, speed)));
      const key = JSON.stringify(['espeak-ng', chosen, rate, text]);
      try {
        return await kept.once(key, () => speak(espeak, text, chosen, rate), unhurried);
      } catch (error) {
        if (error instanceof SpeechError && error.code === 'too_long') return undefined;
        throw error;
      }
    },
    stop: () => espeak.stop(),
  };
}

async function speak(espeak: EspeakClient, text: string, voice: string, rate: number): Promise<SpokenAudio> {
  const { pcm, sampleRate, words: events } = await espeak.synthesize({ text: escapeForEspeak(text), voice, rate });
  const bytes = Buffer.from(pcm, 'base64');
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const spoken: Sound = { samples, sampleRate };
  const timed = timeWords(text, events, durationMsOf(spoken));
  const { sound, words } = trimSilence(spoken, endWordsWithTheirSound(spoken, timed));
  const durationMs = durationMsOf(sound);
  return { audio: toWav(sound), mimeType: 'audio/wav', durationMs, words, timing: 'provider', cached: false };
}

export interface VoiceOptions {
  /** The stored name of the language, for example `Spanish`. */
  readonly language: string;
  /** The id of a catalogue voice; the language's default for any other value. */
  readonly voice?: string | undefined;
  readonly accent?: string | undefined;
  /** One of the reference speakers, instead of `voice`. */
  readonly speaker?: 0 | 1 | 2 | undefined;
}

/**
 * espeak-ng's voice, or undefined for an unknown language. espeak-ng speaks with some voice whatever it is given, so
 * only names from the table are ever passed on.
 */
function chooseVoice({ language, voice, accent, speaker }: VoiceOptions): string | undefined {
  const known = targetLanguage.safeParse(language).data;
  if (known === undefined) return undefined;
  return speaker === undefined ? espeakVoice({ language: known, voice, accent }) : espeakSpeaker(known, speaker);
}
