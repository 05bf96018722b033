import type { TextToSpeechRequest, TextToSpeechResponse } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';

/** Usually a second or two; a server that asks hosted voices gives each of them 7 seconds before it asks the next. */
const timeoutMs = 20_000;

/** Requests a sentence's audio. Rejects with an AppError; `signal` cancels. */
export function requestSpeech(
  platform: Platform,
  request: TextToSpeechRequest,
  signal?: AbortSignal,
): Promise<TextToSpeechResponse> {
  return platform.api.call<TextToSpeechResponse>(
    'text-to-speech',
    { ...request },
    { timeoutMs, ...(signal ? { signal } : {}) },
  );
}
