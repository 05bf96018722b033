/** What can go wrong with sound. An intended stop is none of these. */
export type AudioErrorCode = 'playback_failed' | 'no_audio_content';

/** The catalogue's words (specification section 8), for the log; screens translate the code. */
const messages: Readonly<Record<AudioErrorCode, string>> = {
  playback_failed: 'Audio Error: Failed to play audio',
  no_audio_content: 'No audio content received from TTS service',
};

export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly code: AudioErrorCode;

  constructor(code: AudioErrorCode, cause?: unknown) {
    super(messages[code], { cause });
    this.code = code;
  }
}

/** Whatever was thrown while sounding, as an AudioError; an AudioError passes unchanged. */
export function toAudioError(error: unknown): AudioError {
  return error instanceof AudioError ? error : new AudioError('playback_failed', error);
}
