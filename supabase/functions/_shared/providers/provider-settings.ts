import type { FunctionEnv } from '../env.ts';

export type Secrets = FunctionEnv['secrets'];

/**
 * The environment names an unknown provider, or one that lacks a setting. It stops the start, because a typing mistake
 * would otherwise be a silent fallback.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/**
 * A base address without a trailing slash.
 * @param usual used where the variable is not set
 * @throws ProviderError with the variable's name
 */
export function addressIn(secrets: Secrets, variable: string, usual: string): string {
  const address = (secrets[variable] || usual).replace(/\/+$/, '');
  const { protocol = '', username, password, search, hash } = URL.parse(address) ?? {};
  // fetch refuses an address with a password, and a path cannot follow a query.
  if (!/^https?:$/.test(protocol) || username || password || search || hash) {
    throw new ProviderError(`${variable}: an address like ${usual} is needed`);
  }
  return address;
}

/**
 * A key or another setting that a provider requires.
 * @param named the provider as the environment names it: `AI_TTS=elevenlabs`
 * @throws ProviderError with the variable's name
 */
export function neededBy(named: string, secrets: Secrets, variable: string): string {
  const value = secrets[variable]?.trim();
  if (!value) throw new ProviderError(`${named} needs ${variable}`);
  return value;
}

/** A service that speaks OpenAI's protocol: OpenAI itself, or a self-hosted server. */
export interface OpenAiServer {
  /** Without a trailing slash; `/chat/completions` is below it. */
  readonly baseUrl: string;
  /** A self-hosted server may need none. */
  readonly apiKey: string | undefined;
}

/** OpenAI's own address. */
export const openAiUrl = 'https://api.openai.com/v1';

/**
 * The one OpenAI-compatible server, which all capabilities share.
 * @param named the provider as the environment names it: `AI_TTS=openai-compatible`
 * @throws ProviderError where its address is invalid, or it is OpenAI itself and there is no key
 */
export function openAiServer(named: string, secrets: Secrets): OpenAiServer {
  const baseUrl = addressIn(secrets, 'AI_OPENAI_BASE_URL', openAiUrl);
  const apiKey = secrets.AI_OPENAI_API_KEY?.trim() || undefined;
  if (apiKey === undefined && baseUrl === openAiUrl) {
    throw new ProviderError(`${named} needs AI_OPENAI_API_KEY, or AI_OPENAI_BASE_URL of a server of yours`);
  }
  return { baseUrl, apiKey };
}

/** One of Azure's two hosts for speech. */
export interface AzureServer {
  /** Without a trailing slash: the region's host, or a container's. */
  readonly baseUrl: string;
  readonly key: string;
}

/**
 * @param host which of the two
 * @throws ProviderError where there is no key, or neither a region nor an address
 */
export function azureServer(named: string, secrets: Secrets, host: 'stt' | 'tts'): AzureServer {
  const key = neededBy(named, secrets, 'AI_AZURE_KEY');
  const variable = `AI_AZURE_${host.toUpperCase()}_URL`;
  const inRegion = (region: string) => `https://${region}.${host}.speech.microsoft.com`;
  if (secrets[variable]) return { key, baseUrl: addressIn(secrets, variable, inRegion('westeurope')) };
  const region = neededBy(named, secrets, 'AI_AZURE_REGION');
  // The region becomes part of a host name.
  if (!/^[a-z0-9]+$/.test(region)) throw new ProviderError('AI_AZURE_REGION: a region like westeurope is needed');
  return { key, baseUrl: inRegion(region) };
}
