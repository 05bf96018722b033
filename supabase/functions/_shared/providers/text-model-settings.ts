import { madeProviders, type ProviderFactories, type ProviderName, providersOf } from './provider-lists.ts';
import { addressIn, neededBy, openAiServer, type Secrets } from './provider-settings.ts';

export type TextCapability = 'AI_STORY' | 'AI_QUIZ' | 'AI_TRANSLATE';

/** A language model and where it runs, as configured. */
export interface TextModelSettings {
  readonly name: Exclude<ProviderName<TextCapability>, 'library'>;
  readonly model: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** A self-hosted server may need none. */
  readonly apiKey: string | undefined;
}

/** Every provider that can write. The library is no model: each function asks it directly. */
const writers: ProviderFactories<TextCapability, { readonly secrets: Secrets }, TextModelSettings | undefined> = {
  'openai-compatible': ({ secrets }, named) => ({
    name: 'openai-compatible',
    model: secrets.AI_OPENAI_MODEL?.trim() || 'gpt-6-luna',
    ...openAiServer(named, secrets),
  }),
  anthropic: ({ secrets }, named) => ({
    name: 'anthropic',
    model: secrets.AI_ANTHROPIC_MODEL?.trim() || 'claude-haiku-4-5',
    baseUrl: addressIn(secrets, 'AI_ANTHROPIC_BASE_URL', 'https://api.anthropic.com/v1'),
    apiKey: neededBy(named, secrets, 'AI_ANTHROPIC_API_KEY'),
  }),
  library: () => undefined,
};

/**
 * The models of a capability in the order they are asked; none where the library alone answers. Nothing after the
 * library is asked for a story, because it has one for every request.
 * @throws ProviderError where one of them cannot work as configured
 */
export function textModelSettings(capability: TextCapability, secrets: Secrets): readonly TextModelSettings[] {
  const settings: readonly (TextModelSettings | undefined)[] = madeProviders(capability, { secrets }, writers);
  const last = capability === 'AI_STORY' ? providersOf(capability, secrets).indexOf('library') : -1;
  return (last < 0 ? settings : settings.slice(0, last)).filter((model) => model !== undefined);
}
