import type { PublicConfig } from '@fabula/contracts';
import { hasHostedSpeech, hearingConfig, providersOf } from '@fabula/supabase/providers';
import { hasPicoData } from '@fabula/voices/data';
import type { Settings } from './settings.ts';

/** The address and keys of the page's API, and what is reminded beside browsers. */
interface Api extends Pick<PublicConfig, 'supabaseUrl' | 'supabaseKey' | 'pushKey'> {
  readonly phones?: NonNullable<PublicConfig['nativePush']>;
}

/**
 * What the page needs to know of these settings; this server writes it into the page, and a static host has it as
 * `config.json`.
 */
export function publicConfig(settings: Settings, { phones = [], ...api }: Api): PublicConfig {
  const { confirmEmail, google, pages, functionSecrets, purchases, operator } = settings;
  const { featureOverrides, featureLoadMs, telemetryUrl } = settings;
  return {
    ...api,
    ...(phones.length > 0 ? { nativePush: phones } : {}),
    confirmEmail,
    providers: { google: google !== undefined, apple: false },
    hostedSpeech: hasHostedSpeech(functionSecrets),
    ...(hasPicoData() && providersOf('AI_TTS', functionSecrets).includes('svox-pico') ? { pageVoice: true } : {}),
    ...hearingConfig(functionSecrets),
    writesStories: providersOf('AI_STORY', functionSecrets)[0] !== 'library',
    translatesWords: providersOf('AI_TRANSLATE', functionSecrets).some((name) => name !== 'library'),
    ...(pages ? { readsPages: true } : {}),
    purchases,
    ...(Object.keys(operator).length > 0 ? { operator } : {}),
    ...(featureOverrides ? { overrides: featureOverrides } : {}),
    ...(telemetryUrl ? { telemetryUrl } : {}),
    ...(featureLoadMs ? { featureLoadMs } : {}),
  };
}
