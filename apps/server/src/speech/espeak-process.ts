/**
 * The espeak process: reads requests as JSON lines, answers as JSON lines, and ends with its input. espeak-ng is
 * GPL-3.0 and optional, so this process contains nothing else of Fabula.
 */
import { createInterface } from 'node:readline';
import createEspeak from '@echogarden/espeak-ng-emscripten';
import type { EspeakAnswer, EspeakRequest } from './espeak-messages.ts';
import type { SynthesizerRefusal } from './synthesizer-messages.ts';

interface EspeakEvent {
  readonly type: string;
  /** Code points, from 1. */
  readonly text_position: number;
  /** Milliseconds. */
  readonly audio_position: number;
}

interface EspeakWorker {
  readonly samplerate: number;
  /** 0 where espeak has the voice; otherwise it would go on speaking with the last one. */
  set_voice(voice: string): number;
  set_rate(wordsPerMinute: number): void;
  synthesize(text: string, callback: (samples: Int16Array | null, events: EspeakEvent[]) => boolean): void;
}

/**
 * A minute of sound is 2.6 MB. A story's longest sentence at half speed takes half a minute; a text of digits or emoji,
 * which are read out in words, would take five minutes and 13 MB.
 */
const maxSeconds = 60;

/** In UTF-8. No request is as long, and one that is would be spoken for longer than a minute. */
const longestTextBytes = 128 * 1024;

interface Espeak {
  readonly eSpeakNGWorker: new () => EspeakWorker;
  /** The memory of the program; another view once it has grown. */
  readonly HEAPU8: Uint8Array;
}

const { espeak, worker } = await open();

/**
 * The memory that every text begins with. What espeak spoke before would be heard otherwise: the breath of some voices
 * is random, and waves go on where the last ones ended.
 */
const fresh = espeak.HEAPU8.slice();

/** Opens espeak as at every other start: it seeds what is random with the time. */
async function open(): Promise<{ espeak: Espeak; worker: EspeakWorker }> {
  const { now } = Date;
  Date.now = () => 0;
  try {
    const espeak: Espeak = await createEspeak();
    const worker = new espeak.eSpeakNGWorker();
    // Its glue keeps a buffer for texts, which has to be in the fresh memory and to be large enough for all of them.
    for (let turn = 0; turn < 2; turn += 1) worker.synthesize(' '.repeat(longestTextBytes), () => true);
    return { espeak, worker };
  } finally {
    Date.now = now;
  }
}

function forget(): void {
  espeak.HEAPU8.set(fresh);
  espeak.HEAPU8.fill(0, fresh.length);
}

type NumberedRequest = EspeakRequest & { readonly id: number };

function synthesize({ id, text, voice, rate }: NumberedRequest): EspeakAnswer | SynthesizerRefusal {
  if (Buffer.byteLength(text) > longestTextBytes) return { id, tooLong: true };
  forget();
  if (worker.set_voice(voice) !== 0) throw new Error(`espeak-ng has no voice ${voice}`);
  worker.set_rate(rate);
  const chunks: Buffer[] = [];
  const words: { position: number; atMs: number }[] = [];
  const sampleRate = worker.samplerate || 22_050;
  let seconds = 0;
  worker.synthesize(text, (samples, events) => {
    // Copied, because espeak reuses its memory for the next chunk.
    if (samples) chunks.push(Buffer.from(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)));
    for (const event of events) {
      if (event.type === 'word') words.push({ position: event.text_position - 1, atMs: event.audio_position });
    }
    seconds += (samples?.length ?? 0) / sampleRate;
    return seconds > maxSeconds;
  });
  if (seconds > maxSeconds) return { id, tooLong: true };
  return { id, pcm: Buffer.concat(chunks).toString('base64'), sampleRate, words };
}

process.stdout.write('{"ready":true}\n'); // the client's readyLine
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line) as NumberedRequest; // only our own server writes here
  let answer: object;
  try {
    answer = synthesize(request);
  } catch (error) {
    answer = { id: request.id, error: error instanceof Error ? error.message : String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
