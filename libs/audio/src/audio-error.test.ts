import { describe, expect, it } from 'vitest';
import { AudioError, type AudioErrorCode, toAudioError } from './audio-error.ts';

describe('an audio error', () => {
  it.each<[AudioErrorCode, string]>([
    ['playback_failed', 'Audio Error: Failed to play audio'],
    ['no_audio_content', 'No audio content received from TTS service'],
    ['microphone_failed', 'Recording Error: Failed to access microphone'],
    ['microphone_denied', 'No microphone access: Please enable microphone access to use this feature.'],
    ['recording_failed', 'Failed to record audio. Please try again.'],
    ['transcription_failed', 'Transcription Error: Failed to transcribe speech'],
    ['processing_failed', 'There was an error processing your recording.'],
  ])('of code %s says what the catalogue says', (code, message) => {
    expect(new AudioError(code).message).toBe(message);
  });

  it('keeps its code, and any other thrown value gets one', () => {
    const denied = new AudioError('microphone_denied');
    const cause = new TypeError('broken');
    expect(toAudioError(denied, 'recording_failed')).toBe(denied);
    expect(toAudioError(cause)).toMatchObject({ code: 'playback_failed', cause });
    expect(toAudioError(cause, 'recording_failed')).toMatchObject({ code: 'recording_failed', cause });
  });
});
