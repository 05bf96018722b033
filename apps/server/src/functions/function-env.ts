import type { FunctionEnv, KeptSpeech, SpeechCapability } from '@fabula/supabase/host';
import type { Backend } from '../backend/backend.ts';
import type { Keys } from '../keys.ts';
import type { Logger } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { HostVoices } from '../speech/host-voices.ts';
import type { Speech } from '../speech/speech.ts';
import { createOwnFetch } from './own-fetch.ts';
import { createPublicFetch } from './public-fetch.ts';

/** Makes the environment that functions get from this host. */
export function createFunctionEnv(
  { ownUrl, functionSecrets }: Pick<Settings, 'ownUrl' | 'functionSecrets'>,
  keys: Keys,
  backend: Backend,
  voices: Omit<HostVoices, 'stop'>,
  keptSpeech: KeptSpeech,
  log: Logger,
): FunctionEnv {
  return {
    supabaseUrl: ownUrl,
    publishableKey: keys.publishableKey,
    serviceKey: keys.secretKey,
    secrets: functionSecrets,
    speech: hostSpeech(voices),
    keptSpeech,
    now: () => new Date(),
    random: Math.random,
    log: ({ level, ...line }) => log[level](line, 'provider asked'),
    fetch: createOwnFetch(backend, ownUrl),
    fetchPublic: createPublicFetch(),
  };
}

/** The server's synthesizers as functions see them. */
export function hostSpeech(voices: Omit<HostVoices, 'stop'>): NonNullable<FunctionEnv['speech']> {
  const { 'svox-pico': pico, 'espeak-ng': espeak } = voices;
  return {
    ...(pico ? { 'svox-pico': speechCapability(pico) } : {}),
    ...(espeak ? { 'espeak-ng': speechCapability(espeak) } : {}),
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
