import { ProviderError, type Secrets } from './provider-settings.ts';

const writers = ['openai-compatible', 'anthropic', 'library'] as const;

/**
 * Every provider that a capability's variable may name. Each capability has one record of factories with exactly these
 * keys, so that the compiler refuses a name without a factory.
 */
export const providerNames = {
  AI_STORY: writers,
  AI_QUIZ: writers,
  AI_TRANSLATE: writers,
  AI_TTS: ['openai-compatible', 'elevenlabs', 'azure', 'deepgram', 'svox-pico', 'espeak-ng'],
  AI_STT: ['openai-compatible', 'deepgram', 'elevenlabs', 'azure'],
  AI_PRONOUNCE: ['azure'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Capability = keyof typeof providerNames;

export type ProviderName<Asked extends Capability> = (typeof providerNames)[Asked][number];

/** The providers that are asked where the variable names none. None of these needs a key. */
const unnamed: { readonly [Asked in Capability]: readonly ProviderName<Asked>[] } = {
  AI_STORY: ['library'],
  AI_QUIZ: ['library'],
  AI_TRANSLATE: ['library'],
  AI_TTS: ['svox-pico', 'espeak-ng'],
  AI_STT: [],
  AI_PRONOUNCE: [],
};

/**
 * The providers of a capability in the order they are asked, from a list such as `AI_STORY=anthropic,library`.
 * @throws ProviderError with the variable's name and its allowed values
 */
export function providersOf<Asked extends Capability>(
  capability: Asked,
  secrets: Secrets,
): readonly ProviderName<Asked>[] {
  const known: readonly ProviderName<Asked>[] = providerNames[capability];
  const names = (secrets[capability] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((given) => {
      const name = known.find((each) => each === given);
      if (name !== undefined) return name;
      throw new ProviderError(`${capability}: there is no provider "${given}"; known: ${known.join(', ')}`);
    });
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new ProviderError(`${capability}: "${twice}" stands in the list twice`);
  return names.length > 0 ? names : unnamed[capability];
}

/**
 * One factory for each name of a capability. A factory makes a provider from what the host has; `named` is the variable
 * with the name, as an error quotes it: `AI_TTS=elevenlabs`. It throws ProviderError where the host lacks what the
 * provider needs.
 */
export type ProviderFactories<Asked extends Capability, Host, Made> = Readonly<
  Record<ProviderName<Asked>, (host: Host, named: string) => Made>
>;

/**
 * The providers of a capability in the order they are asked, each made by the factory of its name.
 * @throws ProviderError where a named provider is unknown, has no factory, or cannot work as configured
 */
export function madeProviders<Asked extends Capability, Host extends { readonly secrets: Secrets }, Made>(
  capability: Asked,
  host: Host,
  factories: Partial<ProviderFactories<Asked, Host, Made>>,
): readonly Made[] {
  return providersOf(capability, host.secrets).map((name) => {
    const make = factories[name];
    if (!make) throw new ProviderError(`${capability}: "${name}" is known, but no factory makes it`);
    return make(host, `${capability}=${name}`);
  });
}
