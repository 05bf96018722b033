import type { SpokenAudio } from '@fabula/supabase/host';
import { type Sound, toWav } from '@fabula/voices';
import type { OpusClient } from './opus-client.ts';
import { pcmOf } from './pcm.ts';

/** Speech at 16 kHz, whose words nobody hears a difference in. */
const learnersBitrate = 20_000;
/** Reference speakers are only compared with; the acoustic match tells as much apart at this rate. */
const speakersBitrate = 10_000;

/** How a sound travels; equal for equal sounds, and part of a sound's key in the cache. */
export interface FileFormat {
  /** Bits a second of Ogg Opus; undefined means WAV. */
  readonly bitrate?: number;
}

interface Asked {
  readonly playsOpus?: boolean | undefined;
  readonly speaker?: 0 | 1 | 2 | undefined;
}

/** Ogg Opus where the client plays it and this server makes it, else WAV. */
export function formatFor({ playsOpus, speaker }: Asked, opus: OpusClient | undefined): FileFormat {
  if (!opus || !playsOpus) return {};
  return { bitrate: speaker === undefined ? learnersBitrate : speakersBitrate };
}

/** The file of a sound. Rejects with a SpeechError where it could not be encoded. */
export async function fileOf(
  sound: Sound,
  { bitrate }: FileFormat,
  opus: OpusClient | undefined,
): Promise<Pick<SpokenAudio, 'audio' | 'mimeType'>> {
  if (!opus || bitrate === undefined) return { audio: toWav(sound), mimeType: 'audio/wav' };
  const { file } = await opus.synthesize({ pcm: pcmOf(sound.samples), sampleRate: sound.sampleRate, bitrate });
  return { audio: Buffer.from(file, 'base64'), mimeType: 'audio/ogg' };
}
