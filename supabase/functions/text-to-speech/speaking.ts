import type { FunctionEnv, HostVoice, SpeechRequest, SpokenAudio } from '../_shared/env.ts';
import { askInOrder } from '../_shared/providers/ask-in-order.ts';
import {
  madeProviders,
  type ProviderFactories,
  type ProviderName,
  providersOf,
} from '../_shared/providers/provider-lists.ts';
import {
  addressIn,
  azureServer,
  neededBy,
  openAiServer,
  ProviderError,
  type Secrets,
} from '../_shared/providers/provider-settings.ts';
import { azureVoice } from './azure.ts';
import { deepgramVoice } from './deepgram.ts';
import { elevenLabsVoice } from './elevenlabs.ts';
import { hostProvider } from './host-voice.ts';
import { hostedProvider, type SpeechProvider } from './hosted-voice.ts';
import { openAiVoice } from './openai-compatible.ts';

/** The parts of the environment that speech providers are made from. */
type SpeakersEnv = Pick<FunctionEnv, 'secrets' | 'speech' | 'keptSpeech'>;

/**
 * A sentence takes a second or two. With this limit, two providers that hang and a third that speaks still fit into the
 * 20 seconds that the app waits.
 */
const usualSeconds = 7;
const mostSeconds = 60;

/**
 * How long a hosted voice may take for one sentence: `AI_TTS_SECONDS`, which a slow self-hosted server can raise.
 * @throws ProviderError where it is not a number of seconds from 1 to 60
 */
export function speakingSeconds(secrets: Secrets): number {
  const seconds = Number(secrets.AI_TTS_SECONDS?.trim() || usualSeconds);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= mostSeconds) return seconds;
  throw new ProviderError(`AI_TTS_SECONDS: whole seconds from 1 to ${mostSeconds} are needed`);
}

/** Every provider that can speak; the factory of a host's synthesizer returns none where the host lacks it. */
const voices: ProviderFactories<'AI_TTS', SpeakersEnv, SpeechProvider | undefined> = {
  'openai-compatible': ({ secrets, keptSpeech }, named) => {
    const model = secrets.AI_OPENAI_TTS_MODEL || 'gpt-4o-mini-tts';
    return hostedProvider(openAiVoice(openAiServer(named, secrets), model), keptSpeech);
  },
  elevenlabs: ({ secrets, keptSpeech }, named) => {
    const voice = elevenLabsVoice({
      baseUrl: addressIn(secrets, 'AI_ELEVENLABS_BASE_URL', 'https://api.elevenlabs.io'),
      apiKey: neededBy(named, secrets, 'AI_ELEVENLABS_API_KEY'),
      // A model that accepts a language; without one, a single word is read in the language it looks like.
      model: secrets.AI_ELEVENLABS_TTS_MODEL || 'eleven_flash_v2_5',
    });
    return hostedProvider(voice, keptSpeech);
  },
  azure: ({ secrets, keptSpeech }, named) => hostedProvider(azureVoice(azureServer(named, secrets, 'tts')), keptSpeech),
  deepgram: ({ secrets, keptSpeech }, named) => {
    const voice = deepgramVoice({
      baseUrl: addressIn(secrets, 'AI_DEEPGRAM_BASE_URL', 'https://api.deepgram.com'),
      apiKey: neededBy(named, secrets, 'AI_DEEPGRAM_API_KEY'),
    });
    return hostedProvider(voice, keptSpeech);
  },
  'svox-pico': ({ speech }) => hostVoice(speech, 'svox-pico'),
  'espeak-ng': ({ speech }) => hostVoice(speech, 'espeak-ng'),
};

function hostVoice(speech: FunctionEnv['speech'], name: HostVoice): SpeechProvider | undefined {
  const voice = speech?.[name];
  return voice && hostProvider(name, voice);
}

/**
 * The speech providers in the order of `AI_TTS`; SVOX Pico and espeak-ng where that names none. A host skips those it
 * does not have.
 * @throws ProviderError where a named provider is unknown, or cannot work as configured
 */
export function speechProviders(host: SpeakersEnv): readonly SpeechProvider[] {
  const providers: readonly (SpeechProvider | undefined)[] = madeProviders('AI_TTS', host, voices);
  return providers.filter((provider) => provider !== undefined);
}

const hostVoices: readonly ProviderName<'AI_TTS'>[] = ['svox-pico', 'espeak-ng'] satisfies readonly HostVoice[];

/**
 * Whether a voice that is better than the host's own, and than most devices' own, is asked first: PublicConfig of
 * libs/contracts.
 */
export function hasHostedSpeech(secrets: Secrets): boolean {
  const [first] = providersOf('AI_TTS', secrets);
  return first !== undefined && !hostVoices.includes(first);
}

export interface Spoken extends SpokenAudio {
  /** The provider that spoke, for example `espeak-ng`. */
  readonly provider: string;
}

/**
 * Speaks a text with the first provider that can. Resolves to `undefined` where none could and the device may speak.
 * @param mayRent asked before a hosted voice is used, but not for a cached sound; where it says no, only the host's own
 * synthesizer speaks
 * @throws the signal's reason once it fired
 */
export async function speak(
  env: FunctionEnv,
  request: SpeechRequest,
  signal: AbortSignal,
  mayRent: () => Promise<boolean> = async () => true,
): Promise<Spoken | undefined> {
  const providers = request.speaker === undefined ? speechProviders(env) : referenceSpeakers(env);
  const kept = await spokenBefore(env, providers, request);
  if (kept) return kept;
  const isRented = ({ keyOf }: SpeechProvider) => keyOf?.(request) !== undefined;
  const isOwnOnly = providers.some(isRented) && !(await mayRent());
  const asked = isOwnOnly ? providers.filter((provider) => !isRented(provider)) : providers;
  const timeoutMs = speakingSeconds(env.secrets) * 1000;
  const answered = await askInOrder(asked, request, { capability: 'tts', signal, timeoutMs, env });
  return answered && { ...answered.output, provider: answered.provider };
}

/**
 * A recording is compared with a default voice and two more. That was measured with espeak-ng's speakers alone, so they
 * speak wherever the host has them, whatever `AI_TTS` says.
 */
function referenceSpeakers({ speech }: SpeakersEnv): readonly SpeechProvider[] {
  const voice = hostVoice(speech, 'espeak-ng');
  return voice ? [voice] : [];
}

/**
 * Looks for a cached sound of the first provider that has the voice, so that it is heard even while the provider is
 * down.
 */
async function spokenBefore(
  { keptSpeech }: SpeakersEnv,
  providers: readonly SpeechProvider[],
  request: SpeechRequest,
): Promise<Spoken | undefined> {
  const first = providers.find(({ keyOf }) => !keyOf || keyOf(request) !== undefined);
  const key = first?.keyOf?.(request);
  const spoken = key === undefined ? undefined : await keptSpeech?.find(key);
  return first && spoken && { ...spoken, provider: first.name };
}
