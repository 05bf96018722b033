import type { TextToSpeechRequest, TextToSpeechResponse } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';

/** A second or two as a rule; a server that asks hosted voices gives each of them 7 seconds before it asks the next. */
const timeoutMs = 20_000;

/** Asks for a sentence's sound. Rejects with an AppError; `signal` cancels. */
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
