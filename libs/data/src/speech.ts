import type { TextToSpeechRequest, TextToSpeechResponse } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';

/**
 * Usually a second or two. A server asks each hosted voice for 7 seconds and then its own, which a busy machine starts in
 * seconds; this is longer, so that the server's answer decides.
 */
const timeoutMs = 45_000;

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
