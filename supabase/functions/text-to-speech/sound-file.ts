import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import { hasMark } from './byte-marks.ts';
import { mp3DurationMs } from './mp3.ts';
import { wavDurationMs } from './wav.ts';

export interface SoundFile {
  readonly mimeType: 'audio/mpeg' | 'audio/wav';
  readonly durationMs: number;
}

/**
 * Determines the type of a provider's answer by its bytes, because a self-hosted server may send WAV where MP3 was
 * requested. The duration is counted, never guessed: MP3 frame by frame, so that a variable bit rate and a missing
 * length are no problem.
 * @throws ProviderFailure `malformed` for everything else: an HTML page, an error as JSON, nothing
 */
export function soundFile(bytes: Uint8Array): SoundFile {
  const isWav = hasMark(bytes, 'RIFF');
  const durationMs = isWav ? wavDurationMs(bytes) : mp3DurationMs(bytes);
  if (durationMs === undefined || durationMs < 1) throw new ProviderFailure('malformed', { status: 200 });
  return { mimeType: isWav ? 'audio/wav' : 'audio/mpeg', durationMs: Math.round(durationMs) };
}
