import { createHash } from 'node:crypto';
import { createEspeakClient, type EspeakClient, SpeechError } from './espeak-client.ts';
import { durationMsOf, endWordsWithTheirSound, type Sound, toWav, trimSilence } from './sound.ts';
import { createSpeechCache, type SpeechCache } from './speech-cache.ts';
import { chooseVoice, type VoiceQuestion } from './voices.ts';
import { escapeForEspeak, type SpokenWord, timeWords } from './word-timings.ts';

export interface SpeechRequest extends VoiceQuestion {
  readonly text: string;
  /** 0.5 to 2; 1 is a learner's pace. */
  readonly speed?: number | undefined;
}

export interface SpokenText {
  /** 22,050 Hz, mono, 16 bits. */
  readonly wav: Uint8Array;
  readonly durationMs: number;
  readonly words: readonly SpokenWord[];
  readonly cached: boolean;
}

export interface Speech {
  /** Undefined for a language that is none of ours, and for more than a minute of sound. @throws SpeechError */
  synthesize(request: SpeechRequest): Promise<SpokenText | undefined>;
  stop(): void;
}

/** Words a minute at speed 1: below espeak's own 175, for ears that are learning. */
const learnersRate = 150;
/** Part of every key: raise it when the sound or the timings of the same text become others. */
const cacheVersion = 2;

/** Speech from the espeak process, kept on disk. Undefined when the optional package is not installed. */
export function createSpeech(folder: string, maxBytes: number): Speech | undefined {
  try {
    import.meta.resolve('@echogarden/espeak-ng-emscripten');
  } catch {
    return undefined; // optional: everything else works without it
  }
  return speechOf(createEspeakClient(), createSpeechCache(folder, maxBytes));
}

export function speechOf(espeak: EspeakClient, cache: SpeechCache): Speech {
  const underWay = new Map<string, Promise<SpokenText>>();
  return {
    async synthesize({ text, speed = 1, ...question }) {
      const chosen = chooseVoice(question);
      if (chosen === undefined) return undefined;
      const rate = Math.round(learnersRate * Math.min(2, Math.max(0.5, speed)));
      const key = createHash('sha256')
        .update(JSON.stringify([cacheVersion, chosen, rate, text]))
        .digest('hex');
      const kept = await cache.get(key);
      const spoken = kept && unpack(kept);
      if (spoken) return { ...spoken, cached: true };
      const running = underWay.get(key) ?? speak(espeak, text, chosen, rate, (packed) => cache.put(key, packed));
      underWay.set(key, running);
      try {
        return await running;
      } catch (error) {
        if (error instanceof SpeechError && error.code === 'too_long') return undefined;
        throw error;
      } finally {
        underWay.delete(key);
      }
    },
    stop: () => espeak.stop(),
  };
}

async function speak(
  espeak: EspeakClient,
  text: string,
  voice: string,
  rate: number,
  keep: (packed: Uint8Array) => Promise<void>,
): Promise<SpokenText> {
  const { pcm, sampleRate, words: events } = await espeak.synthesize({ text: escapeForEspeak(text), voice, rate });
  const bytes = Buffer.from(pcm, 'base64');
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const spoken: Sound = { samples, sampleRate };
  const timed = timeWords(text, events, durationMsOf(spoken));
  const { sound, words } = trimSilence(spoken, endWordsWithTheirSound(spoken, timed));
  const result = { wav: toWav(sound), durationMs: durationMsOf(sound), words };
  // A full disk takes the cache, not the sound: the next listener waits a few milliseconds longer.
  await keep(pack(result)).catch(() => undefined);
  return { ...result, cached: false };
}

type Kept = Omit<SpokenText, 'cached'>;

/** One file: the length of the description, the description as JSON, the sound. */
function pack({ wav, durationMs, words }: Kept): Uint8Array {
  const description = Buffer.from(JSON.stringify({ durationMs, words }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(description.byteLength);
  return Buffer.concat([length, description, wav]);
}

/** Undefined for a file that lost its end: the disk may not have had it when the power went. */
function unpack(content: Buffer): Kept | undefined {
  try {
    const length = content.readUInt32LE(0);
    // Written by pack() under a name that is the hash of what it answers.
    const description = JSON.parse(content.subarray(4, 4 + length).toString()) as Omit<Kept, 'wav'>;
    const wav = content.subarray(4 + length);
    const isWhole = wav.byteLength > 8 && wav.readUInt32LE(4) === wav.byteLength - 8;
    return isWhole ? { ...description, wav } : undefined;
  } catch {
    return undefined;
  }
}
