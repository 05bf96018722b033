/** The ways playback or recording can fail. An intended stop is not a failure. */
export type AudioErrorCode =
  | 'playback_failed'
  | 'no_audio_content'
  | 'microphone_failed'
  | 'microphone_denied'
  | 'recording_failed'
  | 'transcription_failed'
  | 'format_unsupported'
  | 'processing_failed';

/** Messages for the log, worded by the specification's message catalogue (section 8). Screens translate the code. */
const messages: Readonly<Record<AudioErrorCode, string>> = {
  playback_failed: 'Audio Error: Failed to play audio',
  no_audio_content: 'No audio content received from TTS service',
  microphone_failed: 'Recording Error: Failed to access microphone',
  microphone_denied: 'No microphone access: Please enable microphone access to use this feature.',
  recording_failed: 'Failed to record audio. Please try again.',
  transcription_failed: 'Transcription Error: Failed to transcribe speech',
  // The catalogue has no message for a browser that cannot record in any format.
  format_unsupported: 'Recording Error: This browser cannot record audio',
  processing_failed: 'There was an error processing your recording.',
};

export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly code: AudioErrorCode;

  constructor(code: AudioErrorCode, cause?: unknown) {
    super(messages[code], { cause });
    this.code = code;
  }
}

/** Wraps any thrown value in an AudioError with this code. An AudioError is returned unchanged. */
export function toAudioError(error: unknown, code: AudioErrorCode = 'playback_failed'): AudioError {
  return error instanceof AudioError ? error : new AudioError(code, error);
}
