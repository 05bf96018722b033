import type { Provider } from '../_shared/providers/ask-in-order.ts';
import { providersOf } from '../_shared/providers/provider-lists.ts';
import {
  addressIn,
  neededBy,
  openAiServer,
  ProviderError,
  type Secrets,
} from '../_shared/providers/provider-settings.ts';
import { type AzureEar, azureTranscription } from './azure.ts';
import { azurePronunciation } from './azure-pronunciation.ts';
import { deepgramTranscription } from './deepgram.ts';
import { elevenLabsTranscription } from './elevenlabs.ts';
import { openAiTranscription } from './openai-compatible.ts';
import type { Attempted, Pronunciation, Spoken } from './spoken.ts';

type Ear = Provider<Spoken, string>;

/** By the name the environment's list has for it; `named` is the variable with it, for the error. */
const ears: Readonly<Record<string, (secrets: Secrets, named: string) => Ear>> = {
  'openai-compatible': (secrets) =>
    openAiTranscription(openAiServer('AI_STT', secrets), secrets.AI_OPENAI_STT_MODEL || 'gpt-4o-mini-transcribe'),
  deepgram: (secrets, named) =>
    deepgramTranscription({
      baseUrl: addressIn(secrets, 'AI_DEEPGRAM_BASE_URL', 'https://api.deepgram.com'),
      apiKey: neededBy(named, secrets, 'AI_DEEPGRAM_API_KEY'),
      model: secrets.AI_DEEPGRAM_STT_MODEL || 'nova-3',
    }),
  elevenlabs: (secrets, named) =>
    elevenLabsTranscription({
      baseUrl: addressIn(secrets, 'AI_ELEVENLABS_BASE_URL', 'https://api.elevenlabs.io'),
      apiKey: neededBy(named, secrets, 'AI_ELEVENLABS_API_KEY'),
      model: secrets.AI_ELEVENLABS_STT_MODEL || 'scribe_v2',
    }),
  azure: (secrets, named) => azureTranscription(azureEar(secrets, named)),
};

/**
 * Who writes down what a learner said, in the order they are asked: `AI_STT`; where that names nobody, whoever judges
 * pronunciation, asked a second time without the expected text. Nobody: none.
 * @throws ProviderError where somebody is named who is not known, or cannot work as configured
 */
export function transcriptionProviders(secrets: Secrets): readonly Provider<Spoken, string>[] {
  const capability = providersOf('AI_STT', secrets).length > 0 ? 'AI_STT' : 'AI_PRONOUNCE';
  return providersOf(capability, secrets).flatMap((name) => ears[name]?.(secrets, `${capability}=${name}`) ?? []);
}

/**
 * Who judges how it was pronounced, in the order they are asked.
 * @throws ProviderError as above
 */
export function pronunciationProviders(secrets: Secrets): readonly Provider<Attempted, Pronunciation>[] {
  return providersOf('AI_PRONOUNCE', secrets).map((name) =>
    azurePronunciation(azureEar(secrets, `AI_PRONOUNCE=${name}`)),
  );
}

/** What the browser needs to know before it records: PublicConfig of libs/contracts. */
export function hearingConfig(secrets: Secrets): {
  readonly transcription: boolean;
  readonly recordingFormat: 'any' | 'wav';
} {
  const transcribing = transcriptionProviders(secrets);
  // Everybody reads WAV, and Azure reads next to nothing else.
  const needsWav = [...transcribing, ...pronunciationProviders(secrets)].some(({ name }) => name === 'azure');
  return { transcription: transcribing.length > 0, recordingFormat: needsWav ? 'wav' : 'any' };
}

function azureEar(secrets: Secrets, named: string): AzureEar {
  const key = neededBy(named, secrets, 'AI_AZURE_KEY');
  if (secrets.AI_AZURE_STT_URL)
    return { key, baseUrl: addressIn(secrets, 'AI_AZURE_STT_URL', regionUrl('westeurope')) };
  const region = neededBy(named, secrets, 'AI_AZURE_REGION');
  // It becomes part of a host's name.
  if (!/^[a-z0-9]+$/.test(region)) throw new ProviderError('AI_AZURE_REGION: a region like westeurope is needed');
  return { key, baseUrl: regionUrl(region) };
}

const regionUrl = (region: string) => `https://${region}.stt.speech.microsoft.com`;
