import type { FunctionEnv, SpeechRequest, SpokenAudio } from '../_shared/env.ts';
import { askInOrder } from '../_shared/providers/ask-in-order.ts';
import { madeProviders, type ProviderFactories, providersOf } from '../_shared/providers/provider-lists.ts';
import {
  addressIn,
  azureServer,
  neededBy,
  openAiServer,
  type Secrets,
} from '../_shared/providers/provider-settings.ts';
import { azureVoice } from './azure.ts';
import { deepgramVoice } from './deepgram.ts';
import { elevenLabsVoice } from './elevenlabs.ts';
import { espeakProvider } from './espeak.ts';
import { hostedProvider, type SpeechProvider } from './hosted-voice.ts';
import { openAiVoice } from './openai-compatible.ts';

/** What speakers are made of. */
type SpeakersEnv = Pick<FunctionEnv, 'secrets' | 'speech' | 'keptSpeech'>;

/** A sentence takes a second or two; two who hang and one who speaks are still heard by an app that waits for 20 seconds. */
const timeoutMs = 7_000;

/** Everybody who can speak; nobody where the host has no synthesiser for espeak-ng. */
const voices: ProviderFactories<'AI_TTS', SpeakersEnv, SpeechProvider | undefined> = {
  'openai-compatible': ({ secrets, keptSpeech }, named) => {
    const model = secrets.AI_OPENAI_TTS_MODEL || 'gpt-4o-mini-tts';
    return hostedProvider(openAiVoice(openAiServer(named, secrets), model), keptSpeech);
  },
  elevenlabs: ({ secrets, keptSpeech }, named) => {
    const voice = elevenLabsVoice({
      baseUrl: addressIn(secrets, 'AI_ELEVENLABS_BASE_URL', 'https://api.elevenlabs.io'),
      apiKey: neededBy(named, secrets, 'AI_ELEVENLABS_API_KEY'),
      // Of those that take a language: without one, a single word is read in the language it looks like.
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
  'espeak-ng': ({ speech }) => speech && espeakProvider(speech),
};

/**
 * Who speaks, in the order of `AI_TTS`; espeak-ng where that names nobody. A host without a synthesiser passes espeak-ng over.
 * @throws ProviderError where somebody is named who is not known, or cannot work as configured
 */
export function speechProviders(host: SpeakersEnv): readonly SpeechProvider[] {
  const providers: readonly (SpeechProvider | undefined)[] = madeProviders('AI_TTS', host, voices);
  return providers.filter((provider) => provider !== undefined);
}

/** Whether somebody better than espeak-ng, and than most devices' own voices, is asked first: PublicConfig of libs/contracts. */
export function hasHostedSpeech(secrets: Secrets): boolean {
  const [first] = providersOf('AI_TTS', secrets);
  return first !== undefined && first !== 'espeak-ng';
}

export interface Spoken extends SpokenAudio {
  /** Who spoke, for example `espeak-ng`. */
  readonly provider: string;
}

/**
 * A text spoken by whoever can, in order; `undefined`: nobody could, the device may.
 * @param mayRent asked before a hosted voice is, and not for what was kept; where it says no, only the host's own speaks
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
  const answered = await askInOrder(asked, request, { capability: 'tts', signal, timeoutMs, env });
  return answered && { ...answered.output, provider: answered.provider };
}

/**
 * A recording is compared with a default voice and two more. That was measured with espeak-ng's speakers and no others, so
 * they speak wherever the host has them, whatever `AI_TTS` says.
 */
function referenceSpeakers({ speech }: SpeakersEnv): readonly SpeechProvider[] {
  return speech ? [espeakProvider(speech)] : [];
}

/** What the first who can has spoken before is heard again although they may be down at the moment. */
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
