/**
 * The espeak process: reads requests as JSON lines, answers as JSON lines, ends with its input. espeak-ng is GPL-3.0 and
 * optional, so nothing else of Fabula is in this process.
 */
import { createInterface } from 'node:readline';
import createEspeak from '@echogarden/espeak-ng-emscripten';
import type { EspeakAnswer, EspeakRequest } from './espeak-messages.ts';

interface EspeakEvent {
  readonly type: string;
  /** Code points, from 1. */
  readonly text_position: number;
  /** Milliseconds. */
  readonly audio_position: number;
}

interface EspeakWorker {
  readonly samplerate: number;
  set_voice(voice: string): void;
  set_rate(wordsPerMinute: number): void;
  synthesize(text: string, callback: (samples: Int16Array | null, events: EspeakEvent[]) => boolean): void;
}

const espeak: { eSpeakNGWorker: new () => EspeakWorker } = await createEspeak();
const worker = new espeak.eSpeakNGWorker();

function synthesize({ id, text, voice, rate }: EspeakRequest): EspeakAnswer {
  worker.set_voice(voice);
  worker.set_rate(rate);
  const chunks: Buffer[] = [];
  const words: { position: number; atMs: number }[] = [];
  worker.synthesize(text, (samples, events) => {
    // The memory is espeak's and is used again for the next chunk.
    if (samples) chunks.push(Buffer.from(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)));
    for (const event of events) {
      if (event.type === 'word') words.push({ position: event.text_position - 1, atMs: event.audio_position });
    }
    return false;
  });
  return { id, pcm: Buffer.concat(chunks).toString('base64'), sampleRate: worker.samplerate || 22_050, words };
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line) as EspeakRequest; // only our own server writes here
  let answer: object;
  try {
    answer = synthesize(request);
  } catch (error) {
    answer = { id: request.id, error: error instanceof Error ? error.message : String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
