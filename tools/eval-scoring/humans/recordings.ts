import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Clip } from '@fabula/scoring';
import {
  type HumanWord,
  lettresFolders,
  lettresWords,
  type TuberlingLanguage,
  tuberlingLanguages,
  tuberlingWords,
} from './spoken-words.ts';

const run = promisify(execFile);
const tuberling = '/usr/share/ktuberling/sounds';
const lettres = '/usr/share/klettres';
/** Between the words of a row, as a reader pauses at a comma. */
const pauseSeconds = 0.2;
const roomSeconds = 0.05;
/** A power of -80 dB; no microphone is as quiet. */
const digitalSilence = 1e-8;
const mostBytes = 20_000_000;

/** What one person, or the people of one list, speak in one language. */
export interface HumanSpeaker {
  readonly list: string;
  readonly folder: string;
  readonly words: readonly HumanWord[];
}

/** The recordings in Debian's `ktuberling-data` and `klettres-data`, by list, in the languages that Fabula teaches. */
export async function humanSpeakers(): Promise<readonly HumanSpeaker[]> {
  const speakers: HumanSpeaker[] = [];
  for (const [language, code] of Object.entries(tuberlingLanguages) as [TuberlingLanguage, string][]) {
    const list = await readFile(join(tuberling, `${code}.soundtheme`), 'utf8');
    speakers.push({ list: 'KTuberling', folder: tuberling, words: tuberlingWords(list, language) });
  }
  for (const [language, code] of lettresFolders) {
    const list = await readFile(join(lettres, code, 'sounds.xml'), 'utf8');
    speakers.push({ list: `KLettres ${code}`, folder: lettres, words: lettresWords(list, language) });
  }
  return speakers.map((speaker) => ({
    ...speaker,
    words: speaker.words.filter(({ file }) => existsSync(join(speaker.folder, file))),
  }));
}

/** A recording as a clip: a WAV, or Ogg Vorbis by oggdec. */
export async function recordingOf(path: string): Promise<Clip> {
  if (path.endsWith('.wav')) return clipOfWav(await readFile(path));
  const options = { encoding: 'buffer', maxBuffer: mostBytes } as const;
  return clipOfWav((await run('oggdec', ['--quiet', '--output', '-', path], options)).stdout);
}

/** A RIFF WAVE file of 16-bit PCM. Of several channels the first one, and as much as the file has of what it claims. */
export function clipOfWav(file: Buffer): Clip {
  const format = file.indexOf('fmt ') + 8;
  const channels = file.readUInt16LE(format + 2);
  const from = file.indexOf('data', format) + 8;
  const claimed = file.readUInt32LE(from - 4);
  const bytes = Math.min(claimed, file.length - from);
  const samples = Float32Array.from(
    { length: Math.floor(bytes / (2 * channels)) },
    (_, at) => file.readInt16LE(from + 2 * channels * at) / 0x8000,
  );
  return { samples, sampleRate: file.readUInt32LE(format + 4) };
}

/** Recordings one after the other, with pauses; undefined where their rates differ: a few are a telephone's. */
export function joined(clips: readonly Clip[]): Clip | undefined {
  const [first] = clips;
  if (!first || clips.some(({ sampleRate }) => sampleRate !== first.sampleRate)) return undefined;
  const pause = Math.round(pauseSeconds * first.sampleRate);
  const samples = new Float32Array(clips.reduce((sum, clip) => sum + clip.samples.length + pause, 0));
  let at = 0;
  for (const clip of clips) {
    samples.set(clip.samples, at);
    at += clip.samples.length;
    const room = roomOf(clip);
    for (let index = 0; room.length > 0 && index < pause; index += 1)
      samples[at + index] = room[index % room.length] ?? 0;
    at += pause;
  }
  return { samples, sampleRate: first.sampleRate };
}

/**
 * What is heard of a recording's room while nobody speaks: its quietest part that is no digital silence. Beside that
 * the noise behind the words would count as speech.
 */
function roomOf({ samples, sampleRate }: Clip): Float32Array {
  const length = Math.round(roomSeconds * sampleRate);
  let quietest: Float32Array = new Float32Array();
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from + length <= samples.length; from += length) {
    const part = samples.subarray(from, from + length);
    const power = part.reduce((sum, sample) => sum + sample ** 2, 0) / length;
    if (power > digitalSilence && power < least) [quietest, least] = [part, power];
  }
  return quietest;
}
