import { providersOf } from './provider-lists.ts';
import { addressIn, neededBy, openAiServer, type Secrets } from './provider-settings.ts';

export type TextCapability = 'AI_STORY' | 'AI_QUIZ' | 'AI_TRANSLATE';

/** A language model and where it runs, as configured. */
export interface TextModelSettings {
  readonly name: 'openai-compatible' | 'anthropic';
  readonly model: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** A server of one's own may need none. */
  readonly apiKey: string | undefined;
}

const usualModels = { 'openai-compatible': 'gpt-6-luna', anthropic: 'claude-haiku-4-5' } as const;

/**
 * The models of a capability in the order they are asked; none where the library alone answers. The library has a story for
 * every wish, so nobody after it is asked for one.
 * @throws ProviderError where one of them cannot work as configured
 */
export function textModelSettings(capability: TextCapability, secrets: Secrets): readonly TextModelSettings[] {
  const names = providersOf(capability, secrets);
  const settings = names.map((name) => settingsOf(name, capability, secrets));
  const last = capability === 'AI_STORY' ? names.indexOf('library') : -1;
  return (last < 0 ? settings : settings.slice(0, last)).filter((model) => model !== undefined);
}

function settingsOf(name: string, capability: TextCapability, secrets: Secrets): TextModelSettings | undefined {
  if (name === 'openai-compatible') {
    const model = secrets.AI_OPENAI_MODEL?.trim() || usualModels[name];
    return { name, model, ...openAiServer(capability, secrets) };
  }
  if (name === 'anthropic') {
    return {
      name,
      model: secrets.AI_ANTHROPIC_MODEL?.trim() || usualModels[name],
      baseUrl: addressIn(secrets, 'AI_ANTHROPIC_BASE_URL', 'https://api.anthropic.com/v1'),
      apiKey: neededBy(`${capability}=anthropic`, secrets, 'AI_ANTHROPIC_API_KEY'),
    };
  }
  return undefined;
}
