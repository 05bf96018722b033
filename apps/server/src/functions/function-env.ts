import type { FunctionEnv, KeptSpeech, SpeechCapability } from '@fabula/supabase/host';
import type { Backend } from '../backend/backend.ts';
import type { Keys } from '../keys.ts';
import type { Logger } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { Speech } from '../speech/speech.ts';
import { createOwnFetch } from './own-fetch.ts';
import { createPublicFetch } from './public-fetch.ts';

/** Makes the environment that functions get from this host. */
export function createFunctionEnv(
  { ownUrl, functionSecrets }: Pick<Settings, 'ownUrl' | 'functionSecrets'>,
  keys: Keys,
  backend: Backend,
  speech: Speech | undefined,
  keptSpeech: KeptSpeech,
  log: Logger,
): FunctionEnv {
  return {
    supabaseUrl: ownUrl,
    publishableKey: keys.publishableKey,
    serviceKey: keys.secretKey,
    secrets: functionSecrets,
    ...(speech ? { speech: speechCapability(speech) } : {}),
    keptSpeech,
    now: () => new Date(),
    random: Math.random,
    log: ({ level, ...line }) => log[level](line, 'provider asked'),
    fetch: createOwnFetch(backend, ownUrl),
    fetchPublic: createPublicFetch(),
  };
}

function speechCapability(speech: Speech): SpeechCapability {
  return {
    async speak(request, signal) {
      signal.throwIfAborted();
      return speech.synthesize(request);
    },
  };
}
