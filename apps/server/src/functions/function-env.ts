import type { FunctionEnv, SpeechCapability } from '../../../../supabase/functions/_shared/env.ts';
import type { Backend } from '../backend/backend.ts';
import type { Keys } from '../keys.ts';
import type { Settings } from '../settings.ts';
import type { Speech } from '../speech/speech.ts';
import { createOwnFetch } from './own-fetch.ts';

/** What the functions get from this host. */
export function createFunctionEnv(
  { ownUrl, functionSecrets }: Pick<Settings, 'ownUrl' | 'functionSecrets'>,
  keys: Keys,
  backend: Backend,
  speech: Speech | undefined,
): FunctionEnv {
  return {
    supabaseUrl: ownUrl,
    publishableKey: keys.publishableKey,
    serviceKey: keys.secretKey,
    secrets: functionSecrets,
    ...(speech ? { speech: speechCapability(speech) } : {}),
    now: () => new Date(),
    random: Math.random,
    fetch: createOwnFetch(backend, ownUrl),
  };
}

function speechCapability(speech: Speech): SpeechCapability {
  return {
    async speak(request, signal) {
      signal.throwIfAborted();
      const spoken = await speech.synthesize(request);
      if (!spoken) return undefined;
      const { wav, durationMs, words, cached } = spoken;
      return {
        audio: wav,
        mimeType: 'audio/wav',
        durationMs,
        words,
        timing: 'provider',
        cached,
        provider: 'espeak-ng',
      };
    },
  };
}
