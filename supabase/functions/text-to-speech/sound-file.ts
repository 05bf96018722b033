import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import { hasMark } from './byte-marks.ts';
import { mp3DurationMs } from './mp3.ts';
import { wavDurationMs } from './wav.ts';

export interface SoundFile {
  readonly mimeType: 'audio/mpeg' | 'audio/wav';
  readonly durationMs: number;
}

/**
 * What a provider sent, by its bytes: a server of one's own may send WAV where MP3 was asked for. How long it sounds is counted,
 * never guessed: MP3 frame by frame, so that one of varying bit rate and one without a length in it are right as well.
 * @throws ProviderFailure `malformed` for everything else: a page of HTML, an error as JSON, nothing
 */
export function soundFile(bytes: Uint8Array): SoundFile {
  const isWav = hasMark(bytes, 'RIFF');
  const durationMs = isWav ? wavDurationMs(bytes) : mp3DurationMs(bytes);
  if (durationMs === undefined || durationMs < 1) throw new ProviderFailure('malformed', { status: 200 });
  return { mimeType: isWav ? 'audio/wav' : 'audio/mpeg', durationMs: Math.round(durationMs) };
}
