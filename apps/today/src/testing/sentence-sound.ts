import type { Clip } from '@fabula/scoring';
import { tuneOf } from '@fabula/scoring/evaluation';

const voices = [
  { pitch: 110, tempo: 1.6, sampleRate: 8000 },
  { pitch: 190, tempo: 1.6, sampleRate: 8000 },
  { pitch: 150, tempo: 1.5, sampleRate: 8000 },
  { pitch: 130, tempo: 1.7, sampleRate: 8000 },
] as const;

const made = new Map<string, Clip>();

/** A fake synthesizer: turns a text into vowel-like sounds, the same sequence in every voice. */
export function sentenceSound(text: string, voice: number): Clip {
  const key = `${voice}:${text}`;
  const { samples, sampleRate } = made.get(key) ?? tune(text, voice);
  made.set(key, { samples, sampleRate });
  return { samples: samples.slice(), sampleRate };
}

function tune(text: string, voice: number): Clip {
  const letters = [...text.toLowerCase()].filter((character) => /\p{L}/u.test(character));
  const sounds = letters.map((letter, index) => ((letter.codePointAt(0) ?? 0) * 7 + index * 5) % 49);
  return tuneOf(sounds.slice(0, 10), voices[voice] ?? voices[0]);
}
