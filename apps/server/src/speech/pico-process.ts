/**
 * The Pico process: reads requests as JSON lines, answers as JSON lines, and ends with its input. It blocks while it
 * speaks and while it aligns, which the server must not.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createPico, picoRate, soundOf, timeMapOf } from '@fabula/voices';
import { picoDataFolder } from '@fabula/voices/data';
import { pcmOf, samplesOf } from './pcm.ts';
import type { PicoAnswer, PicoRequest } from './pico-messages.ts';
import type { SynthesizerRefusal } from './synthesizer-messages.ts';

type NumberedRequest = PicoRequest & { readonly id: number };

/** As much as espeak-ng's process makes. */
const maxSeconds = 60;

const pico = await createPico((file) => readFile(join(picoDataFolder, file)));

async function synthesize({ id, guide, ...request }: NumberedRequest): Promise<PicoAnswer | SynthesizerRefusal> {
  const samples = await pico.speak({ ...request, maxSeconds });
  if (!samples) return { id, tooLong: true };
  const pcm = pcmOf(soundOf(samples, picoRate).samples);
  return { id, pcm, sampleRate: picoRate, moments: guide ? momentsIn(samples, guide) : null };
}

function momentsIn(samples: Float32Array, guide: NonNullable<PicoRequest['guide']>): number[] | null {
  const from = {
    samples: Float32Array.from(samplesOf(guide.pcm), (value) => value / 0x8000),
    sampleRate: guide.sampleRate,
  };
  const map = timeMapOf(from, { samples, sampleRate: picoRate });
  return map ? guide.moments.map((ms) => Math.round(1000 * map(ms / 1000))) : null;
}

process.stdout.write('{"ready":true}\n'); // the client's readyLine
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line) as NumberedRequest; // only our own server writes here
  let answer: object;
  try {
    answer = await synthesize(request);
  } catch (error) {
    answer = { id: request.id, error: error instanceof Error ? error.message : String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
