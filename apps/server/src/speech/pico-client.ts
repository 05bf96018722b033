import { fileURLToPath } from 'node:url';
import { type PicoAnswer, type PicoRequest, picoAnswer } from './pico-messages.ts';
import { createSynthesizerClient, type SynthesizerClient, type SynthesizerOptions } from './synthesizer-client.ts';

export type PicoClient = SynthesizerClient<PicoRequest, PicoAnswer>;

const ownScript = fileURLToPath(new URL('./pico-process.ts', import.meta.url));

export function createPicoClient({ script = ownScript, ...options }: SynthesizerOptions = {}): PicoClient {
  return createSynthesizerClient({ script, answer: picoAnswer }, options);
}
