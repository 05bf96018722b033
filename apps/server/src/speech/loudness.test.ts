import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loudnessOf } from '@fabula/voices';
import { afterAll, expect, it } from 'vitest';
import { createHostVoices } from './host-voices.ts';
import { createKeptSpeech } from './kept-speech.ts';
import { createSpeechCache } from './speech-cache.ts';

const wavHeaderBytes = 44;
const wantedLoudness = -19;
/** A listener hears no difference below one. */
const mostDifference = 0.5;
const highestPeak = 10 ** (-1 / 20);
/** What the first and the last millisecond stay below, because a sound rises from silence and falls to it. */
const quietEnd = 0.02;

const folder = await mkdtemp(path.join(tmpdir(), 'fabula-loudness-'));
const voices = createHostVoices(createKeptSpeech(createSpeechCache(folder, 10_000_000)));
afterAll(() => voices.stop());

const texts = {
  Spanish: ['¡No!', 'Te despiertas temprano, y la casa está en silencio.'],
  French: ['Non !', 'Tu te lèves tôt, et la maison est silencieuse.'],
  German: ['Nein!', 'Der Bär sucht den Stiefel, und Lina lacht.'],
  Italian: ['No!', 'L’orso cerca lo stivale, e Lina ride.'],
  English: ['No!', 'The bear is looking for his boot, and Lina laughs.'],
  Arabic: ['لا!', 'تَبْحَثُ لينا عَنِ الحِذاءِ، وَيَضْحَكُ توم.'],
} as const;

it.each(
  Object.entries(texts).flatMap(([language, both]) =>
    (['svox-pico', 'espeak-ng'] as const)
      .filter((synthesizer) => synthesizer === 'espeak-ng' || language !== 'Arabic')
      .flatMap((synthesizer) => both.map((text) => [synthesizer, language, text] as const)),
  ),
)(
  '%s is as loud as every other voice in %s, and begins and ends without a click: %s',
  async (synthesizer, language, text) => {
    const spoken = await voices[synthesizer]?.synthesize({ text, language });
    if (!spoken) throw new Error(`${synthesizer} does not speak ${language}`);
    const bytes = new Uint8Array(spoken.audio).slice(wavHeaderBytes);
    const samples = new Float32Array(new Int16Array(bytes.buffer)).map((sample) => sample / 0x8000);
    const sampleRate = Math.round((1000 * samples.length) / spoken.durationMs);
    const peak = (part: Float32Array) => part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(Math.abs(loudnessOf(samples, sampleRate) - wantedLoudness)).toBeLessThan(mostDifference);
    expect(peak(samples)).toBeLessThanOrEqual(highestPeak + 0.001);
    const millisecond = Math.round(sampleRate / 1000);
    expect(peak(samples.subarray(0, millisecond))).toBeLessThan(quietEnd);
    expect(peak(samples.subarray(-millisecond))).toBeLessThan(quietEnd);
  },
);
