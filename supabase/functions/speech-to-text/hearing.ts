import type { Provider } from '../_shared/providers/provider.ts';
import { madeProviders, type ProviderFactories, providersOf } from '../_shared/providers/provider-lists.ts';
import {
  addressIn,
  azureServer,
  neededBy,
  openAiServer,
  openAiUrl,
  type Secrets,
} from '../_shared/providers/provider-settings.ts';
import { azureTranscription } from './azure.ts';
import { azurePronunciation } from './azure-pronunciation.ts';
import { deepgramTranscription } from './deepgram.ts';
import { elevenLabsTranscription } from './elevenlabs.ts';
import { openAiTranscription } from './openai-compatible.ts';
import type { Attempted, Pronunciation, Spoken } from './spoken.ts';

interface Host {
  readonly secrets: Secrets;
}

type Ear = Provider<Spoken, string>;
type Judge = Provider<Attempted, Pronunciation>;

/**
 * Every provider that can transcribe, including the judges of pronunciation, because a judge stands in for a missing
 * `AI_STT`.
 */
const ears: ProviderFactories<'AI_STT' | 'AI_PRONOUNCE', Host, Ear> = {
  'openai-compatible': ({ secrets }, named) => {
    const server = openAiServer(named, secrets);
    // Self-hosted servers know the older name.
    const usual = server.baseUrl === openAiUrl ? 'gpt-transcribe' : 'whisper-1';
    return openAiTranscription(server, secrets.AI_OPENAI_STT_MODEL || usual);
  },
  deepgram: ({ secrets }, named) =>
    deepgramTranscription({
      baseUrl: addressIn(secrets, 'AI_DEEPGRAM_BASE_URL', 'https://api.deepgram.com'),
      apiKey: neededBy(named, secrets, 'AI_DEEPGRAM_API_KEY'),
      model: secrets.AI_DEEPGRAM_STT_MODEL || 'nova-3',
    }),
  elevenlabs: ({ secrets }, named) =>
    elevenLabsTranscription({
      baseUrl: addressIn(secrets, 'AI_ELEVENLABS_BASE_URL', 'https://api.elevenlabs.io'),
      apiKey: neededBy(named, secrets, 'AI_ELEVENLABS_API_KEY'),
      model: secrets.AI_ELEVENLABS_STT_MODEL || 'scribe_v2',
    }),
  azure: ({ secrets }, named) => azureTranscription(azureServer(named, secrets, 'stt')),
};

/** Every provider that can judge pronunciation. */
const judges: ProviderFactories<'AI_PRONOUNCE', Host, Judge> = {
  azure: ({ secrets }, named) => azurePronunciation(azureServer(named, secrets, 'stt')),
};

/**
 * The transcription services in the order they are asked: `AI_STT`, or, where that names none, the judges of
 * pronunciation, which are then asked a second time without the expected text. May be empty.
 * @throws ProviderError where a named provider is unknown, or cannot work as configured
 */
export function transcriptionProviders(secrets: Secrets): readonly Ear[] {
  const capability = providersOf('AI_STT', secrets).length > 0 ? 'AI_STT' : 'AI_PRONOUNCE';
  return madeProviders(capability, { secrets }, ears);
}

/**
 * The judges of pronunciation in the order they are asked.
 * @throws ProviderError as above
 */
export function pronunciationProviders(secrets: Secrets): readonly Judge[] {
  return madeProviders('AI_PRONOUNCE', { secrets }, judges);
}

/** What the browser needs to know before it records: PublicConfig of libs/contracts. */
export function hearingConfig(secrets: Secrets): {
  readonly transcription: boolean;
  readonly recordingFormat: 'any' | 'wav';
  readonly judgesPronunciation: boolean;
} {
  const transcribing = transcriptionProviders(secrets);
  const judging = pronunciationProviders(secrets);
  // Every service reads WAV, and Azure reads hardly anything else.
  const needsWav = [...transcribing, ...judging].some(({ name }) => name === 'azure');
  return {
    transcription: transcribing.length > 0,
    recordingFormat: needsWav ? 'wav' : 'any',
    judgesPronunciation: judging.length > 0,
  };
}
