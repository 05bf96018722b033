import type { TextToSpeechRequest, TextToSpeechResponse } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';

/** Asks for a sentence's sound. Rejects with an AppError; `signal` cancels. */
export function requestSpeech(
  platform: Platform,
  request: TextToSpeechRequest,
  signal?: AbortSignal,
): Promise<TextToSpeechResponse> {
  return platform.api.call<TextToSpeechResponse>('text-to-speech', { ...request }, signal ? { signal } : {});
}
