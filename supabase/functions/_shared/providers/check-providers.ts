import { writingSeconds } from '../../generate-story/writing-time.ts';
import { pronunciationProviders, transcriptionProviders } from '../../speech-to-text/hearing.ts';
import { speakingSeconds, speechProviders } from '../../text-to-speech/speaking.ts';
import { pricesIn } from './prices.ts';
import type { Secrets } from './provider-settings.ts';
import { textModelSettings } from './text-model-settings.ts';

/**
 * Checks at a host's start that every list of providers is valid and every named provider has its settings.
 * @throws ProviderError
 */
export function checkProviders(secrets: Secrets): void {
  for (const capability of ['AI_STORY', 'AI_QUIZ', 'AI_TRANSLATE'] as const) textModelSettings(capability, secrets);
  speechProviders({ secrets });
  transcriptionProviders(secrets);
  pronunciationProviders(secrets);
  writingSeconds(secrets);
  speakingSeconds(secrets);
  pricesIn(secrets);
}
