import { fileURLToPath } from 'node:url';
import { type OpusAnswer, type OpusRequest, opusAnswer } from './opus-messages.ts';
import { createSynthesizerClient, type SynthesizerClient, type SynthesizerOptions } from './synthesizer-client.ts';

export type OpusClient = SynthesizerClient<OpusRequest, OpusAnswer>;

const ownScript = fileURLToPath(new URL('./opus-process.ts', import.meta.url));

export function createOpusClient({ script = ownScript, ...options }: SynthesizerOptions = {}): OpusClient {
  return createSynthesizerClient({ script, answer: opusAnswer }, options);
}
