/**
 * Speaks texts that arrive as JSON and returns their sounds. espeak-ng is GPL-3.0 and optional, so this process
 * contains nothing else.
 */
import { text } from 'node:stream/consumers';
import createEspeak from '@echogarden/espeak-ng-emscripten';

export interface VoiceRequest {
  readonly voice: string;
  readonly wordsPerMinute: number;
  /** 0 to 99. */
  readonly pitch: number;
  readonly pitchRange: number;
  readonly texts: readonly string[];
}

export interface VoiceAnswer {
  readonly sampleRate: number;
  /** 16 bit samples in base64, one for each text. */
  readonly sounds: readonly string[];
}

interface EspeakWorker {
  readonly samplerate: number;
  set_voice(voice: string): void;
  set_rate(wordsPerMinute: number): void;
  set_pitch(pitch: number): void;
  set_range(range: number): void;
  synthesize(text: string, callback: (samples: Int16Array | null) => boolean): void;
}

const request = JSON.parse(await text(process.stdin)) as VoiceRequest; // only voice.ts writes here
const espeak: { eSpeakNGWorker: new () => EspeakWorker } = await createEspeak();
const worker = new espeak.eSpeakNGWorker();
worker.set_voice(request.voice);
worker.set_rate(request.wordsPerMinute);
worker.set_pitch(request.pitch);
worker.set_range(request.pitchRange);
const sounds = request.texts.map((spoken) => {
  const chunks: Buffer[] = [];
  worker.synthesize(spoken, (samples) => {
    // Copied, because espeak reuses its memory for the next chunk.
    if (samples) chunks.push(Buffer.from(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)));
    return false;
  });
  return Buffer.concat(chunks).toString('base64');
});
process.stdout.write(JSON.stringify({ sampleRate: worker.samplerate || 22_050, sounds } satisfies VoiceAnswer));
