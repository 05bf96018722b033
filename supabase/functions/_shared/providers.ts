import type { FunctionEnv } from './env.ts';

/** A capability names somebody nobody knows; a start error, so that a typing mistake is never a silent fallback. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/** Who can do what, by the variable that orders them. The first is the default and needs no key. */
const knownProviders = {
  AI_STORY: ['library'],
  AI_TRANSLATE: ['library'],
} as const;

type Capability = keyof typeof knownProviders;

/**
 * The providers of a capability in the order they are asked, from a list like `AI_STORY=library`.
 * @throws ProviderError naming the variable and what it may hold
 */
export function providersOf(capability: Capability, secrets: FunctionEnv['secrets']): readonly string[] {
  const known: readonly string[] = knownProviders[capability];
  const names = (secrets[capability] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new ProviderError(`${capability}: there is no provider "${unknown}"; known: ${known.join(', ')}`);
  }
  return names.length > 0 ? names : known.slice(0, 1);
}

/**
 * For a host's start: every list of providers is right.
 * @throws ProviderError
 */
export function checkProviders(secrets: FunctionEnv['secrets']): void {
  for (const capability of ['AI_STORY', 'AI_TRANSLATE'] as const) providersOf(capability, secrets);
}
