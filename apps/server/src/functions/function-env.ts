import type { FunctionEnv, KeptSpeech, SpeechCapability } from '@fabula/supabase/host';
import type { Backend } from '../backend/backend.ts';
import type { Keys } from '../keys.ts';
import type { Logger } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { HostVoices } from '../speech/host-voices.ts';
import type { Speech } from '../speech/speech.ts';
import { noTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { createHttp2Fetch } from './http2-fetch.ts';
import { createPageFetch } from './page-fetch.ts';
import { createPublicFetch } from './public-fetch.ts';

/** Where requests are refused early, an answered one may still take a while. */
const leastApiTimeoutMs = 10_000;

/** Makes the environment that functions get from this host. */
export function createFunctionEnv(
  {
    ownUrl,
    siteUrl,
    pages,
    functionSecrets,
    requestWaitMs,
  }: Pick<Settings, 'ownUrl' | 'siteUrl' | 'pages' | 'functionSecrets'> & Partial<Pick<Settings, 'requestWaitMs'>>,
  keys: Keys,
  backend: Backend,
  voices: Omit<HostVoices, 'stop'>,
  keptSpeech: KeptSpeech,
  log: Logger,
  telemetry: Pick<Telemetry, 'providerAsked'> = noTelemetry,
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
    log: (line) => {
      const { level, ...rest } = line;
      log[level](rest, 'provider asked');
      telemetry.providerAsked(line);
    },
    fetch: createOwnFetch(backend, ownUrl),
    ...(requestWaitMs === undefined ? {} : { apiTimeoutMs: Math.max(leastApiTimeoutMs, requestWaitMs) }),
    fetchPublic: createPublicFetch(),
    fetchHttp2: createHttp2Fetch(),
    ...(pages ? { fetchPage: createPageFetch({ ...pages, userAgent: `Fabula (+${siteUrl})` }) } : {}),
  };
}

/**
 * The functions' `fetch`: requests to this server's own tables and sign-in are answered in the process, all others
 * leave it. So do calls of the admin API, which the server's own address answers and the engine does not. Either way
 * the functions act as their caller or with the service key.
 */
export function createOwnFetch(backend: Backend, ownOrigin: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    const isOwn = origin === ownOrigin && /^\/(rest|auth)\/v1\/(?!admin\/)/.test(pathname);
    if (!isOwn) return fetch(request);
    const response = await backend.fetch(request);
    // A call that was given up in the queue fails as one over a socket would.
    request.signal.throwIfAborted();
    return response;
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
