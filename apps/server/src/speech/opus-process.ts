/**
 * The Opus process: reads requests as JSON lines, answers as JSON lines, and ends with its input. It blocks while it
 * encodes, which the server must not.
 */
import { createInterface } from 'node:readline';
import { resample } from '@fabula/voices';
import OpusScript from 'opusscript';
import { oggOpus } from './ogg-opus.ts';
import type { OpusAnswer, OpusRequest } from './opus-messages.ts';
import { samplesOf } from './pcm.ts';

type NumberedRequest = OpusRequest & { readonly id: number };

/** The longest packet: a tenth smaller than three of 20 ms, and nobody waits for the first one. */
const packetMs = 60;
/** Numbers of libopus (opus_defines.h): OPUS_SET_SIGNAL, OPUS_SIGNAL_VOICE. */
const [setSignal, voice] = [4024, 3001];

/** The lowest of libopus' rates that loses nothing. */
function rateFor(sampleRate: number): 16_000 | 24_000 | 48_000 {
  if (sampleRate <= 16_000) return 16_000;
  return sampleRate <= 24_000 ? 24_000 : 48_000;
}

function encode({ pcm, sampleRate, bitrate }: OpusRequest): Uint8Array {
  const given = samplesOf(pcm);
  const rate = rateFor(sampleRate);
  const samples = rate === sampleRate ? given : resampled(given, sampleRate, rate);
  // One for each sound, because what an encoder heard before changes its output.
  const encoder = new OpusScript(rate, 1, OpusScript.Application.VOIP);
  try {
    encoder.setBitrate(bitrate);
    encoder.encoderCTL(setSignal, voice);
    const packets: Uint8Array[] = [];
    const length = (rate * packetMs) / 1000;
    // One packet more brings out what the encoder still holds back.
    for (let at = 0; at < samples.length + length / 2; at += length) {
      const piece = new Int16Array(length);
      piece.set(samples.subarray(at, at + length));
      packets.push(encoder.encode(Buffer.from(piece.buffer), length));
    }
    return oggOpus(packets, { packetMs, durationMs: (given.length * 1000) / sampleRate, sampleRate: rate });
  } finally {
    encoder.delete();
  }
}

function resampled(samples: Int16Array, sampleRate: number, rate: number): Int16Array {
  const floats = resample({ samples: new Float32Array(samples), sampleRate }, rate).samples;
  const rounded = new Int16Array(floats.length);
  for (let at = 0; at < rounded.length; at += 1) {
    rounded[at] = Math.max(-0x8000, Math.min(0x7fff, Math.round(floats[at] ?? 0)));
  }
  return rounded;
}

process.stdout.write('{"ready":true}\n'); // the client's readyLine
for await (const line of createInterface({ input: process.stdin })) {
  const { id, ...request } = JSON.parse(line) as NumberedRequest; // only our own server writes here
  let answer: OpusAnswer | { readonly id: number; readonly error: string };
  try {
    answer = { id, file: Buffer.from(encode(request)).toString('base64') };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
