import { fileURLToPath } from 'node:url';
import { type EspeakAnswer, type EspeakRequest, espeakAnswer } from './espeak-messages.ts';
import { createSynthesizerClient, type SynthesizerClient, type SynthesizerOptions } from './synthesizer-client.ts';

export type EspeakClient = SynthesizerClient<EspeakRequest, EspeakAnswer>;

const ownScript = fileURLToPath(new URL('./espeak-process.ts', import.meta.url));

export function createEspeakClient({ script = ownScript, ...options }: SynthesizerOptions = {}): EspeakClient {
  return createSynthesizerClient({ script, answer: espeakAnswer }, options);
}
