import { providersOf } from './provider-lists.ts';
import { type OpenAiServer, openAiServer, type Secrets } from './provider-settings.ts';

export interface TranscriptionService extends OpenAiServer {
  readonly model: string;
}

/**
 * Who writes down what a learner said; `undefined` where nobody is configured.
 * @throws ProviderError where somebody is named who cannot work as configured
 */
export function transcriptionService(secrets: Secrets): TranscriptionService | undefined {
  if (!providersOf('AI_STT', secrets).includes('openai-compatible')) return undefined;
  return { ...openAiServer('AI_STT', secrets), model: secrets.AI_OPENAI_STT_MODEL || 'gpt-4o-mini-transcribe' };
}
