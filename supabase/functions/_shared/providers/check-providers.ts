import { providersOf } from './provider-lists.ts';
import type { Secrets } from './provider-settings.ts';
import { textModelSettings } from './text-model-settings.ts';
import { transcriptionService } from './transcription-service.ts';

/**
 * For a host's start: every list of providers is right, and who is named has what it needs.
 * @throws ProviderError
 */
export function checkProviders(secrets: Secrets): void {
  for (const capability of ['AI_STORY', 'AI_QUIZ', 'AI_TRANSLATE'] as const) textModelSettings(capability, secrets);
  for (const capability of ['AI_TTS', 'AI_PRONOUNCE'] as const) providersOf(capability, secrets);
  transcriptionService(secrets);
}
