import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createEspeakClient } from './espeak-client.ts';
import { createKeptSpeech } from './kept-speech.ts';
import { createPicoClient } from './pico-client.ts';
import { picoSpeech } from './pico-speech.ts';
import { espeakSpeech, type Speech } from './speech.ts';
import { createSpeechCache } from './speech-cache.ts';

/** For what hangs: a busy machine may take ten times as long as a quiet one. */
const patient = { timeoutMs: 120_000, startMs: 120_000 };
const wavHeaderBytes = 44;
const frameMs = 10;
/** A frame whose root mean square is below this Int16 value is silence. */
const silenceLevel = 250;
/** From here on a silence is heard as a pause. */
const heardMs = 100;
const leastDifferenceMs = 40;

// One of each for all tests, because a process costs a second.
const espeak = createEspeakClient(patient);
const pico = createPicoClient(patient);
afterAll(() => {
  espeak.stop();
  pico.stop();
});

async function speechOf(voice: string): Promise<Speech> {
  const kept = createKeptSpeech(createSpeechCache(await mkdtemp(path.join(tmpdir(), 'fabula-pauses-')), 10_000_000));
  return voice === 'espeak-ng' ? espeakSpeech(espeak, kept) : picoSpeech(pico, espeak, kept);
}

/**
 * The longest silence within the sound of a text, in milliseconds; what is before and after the words does not count.
 */
async function longestPauseMs(speech: Speech, text: string, language: string): Promise<number> {
  const spoken = await speech.synthesize({ text, language });
  if (!spoken) throw new Error(`Nobody speaks ${language}`);
  const bytes = new Uint8Array(spoken.audio).slice(wavHeaderBytes);
  const samples = new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1);
  const frame = Math.round((samples.length / spoken.durationMs) * frameMs);
  let longest = 0;
  let silent = Number.NEGATIVE_INFINITY;
  for (let from = 0; from + frame <= samples.length; from += frame) {
    const power = samples.subarray(from, from + frame).reduce((sum, sample) => sum + sample ** 2, 0) / frame;
    if (Math.sqrt(power) < silenceLevel) silent += frameMs;
    else {
      longest = Math.max(longest, silent);
      silent = 0;
    }
  }
  return longest;
}

const sentences = [
  ['Spanish', 'Te despiertas temprano, y la casa está en silencio.'],
  ['French', 'Tu te lèves tôt, et la maison est silencieuse.'],
  ['German', 'Der Bär sucht den Stiefel, und Lina lacht.'],
  ['Italian', 'L’orso cerca lo stivale, e Lina ride.'],
  ['English', 'The bear is looking for his boot, and Lina laughs.'],
] as const;
const arabic = ['Arabic', 'تَبْحَثُ لينا عَنِ الحِذاءِ، وَيَضْحَكُ توم.'] as const;

it.each([
  ...sentences.map((sentence) => ['SVOX Pico', ...sentence] as const),
  ...[...sentences, arabic].map((sentence) => ['espeak-ng', ...sentence] as const),
])('%s pauses at a comma and a dash, and longer between two sentences, in %s', async (voice, language, text) => {
  const speech = await speechOf(voice);
  const pause = (sign: string) => longestPauseMs(speech, text.replace(/[,،]/, sign), language);
  const comma = await pause(language === 'Arabic' ? '،' : ',');
  expect(comma).toBeGreaterThanOrEqual(heardMs);
  // Without the sign only the closure of a consonant is silent.
  expect(comma - (await pause(''))).toBeGreaterThanOrEqual(leastDifferenceMs);
  expect(await pause(' –')).toBeGreaterThanOrEqual(heardMs);
  const two = text.replace(/[,،] (.)/, (_, letter: string) => `. ${letter.toUpperCase()}`);
  expect(await longestPauseMs(speech, two, language)).toBeGreaterThan(comma);
});
