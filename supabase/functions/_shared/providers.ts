import type { FunctionEnv } from './env.ts';

/** A capability names somebody nobody knows; a start error, so that a typing mistake is never a silent fallback. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

interface Providers {
  readonly known: readonly string[];
  /** Who is asked where nobody is named; needs no key. */
  readonly unnamed: readonly string[];
}

/** Who can do what, by the variable that orders them. */
const providers = {
  AI_STORY: { known: ['library'], unnamed: ['library'] },
  AI_TRANSLATE: { known: ['library'], unnamed: ['library'] },
  AI_QUIZ: { known: ['library'], unnamed: ['library'] },
  AI_STT: { known: ['openai-compatible'], unnamed: [] },
} as const satisfies Readonly<Record<string, Providers>>;

type Capability = keyof typeof providers;

/**
 * The providers of a capability in the order they are asked, from a list like `AI_STORY=library`.
 * @throws ProviderError naming the variable and what it may hold
 */
export function providersOf(capability: Capability, secrets: FunctionEnv['secrets']): readonly string[] {
  const { known, unnamed }: Providers = providers[capability];
  const names = (secrets[capability] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new ProviderError(`${capability}: there is no provider "${unknown}"; known: ${known.join(', ')}`);
  }
  return names.length > 0 ? names : unnamed;
}

/** A service that speaks OpenAI's protocol: OpenAI itself, or a server of one's own. */
export interface TranscriptionService {
  /** Without a trailing slash; `/audio/transcriptions` is below it. */
  readonly baseUrl: string;
  /** A server of one's own may need none. */
  readonly apiKey: string | undefined;
  readonly model: string;
}

const openAiUrl = 'https://api.openai.com/v1';

/**
 * Who writes down what a learner said; `undefined` where nobody is configured.
 * @throws ProviderError where somebody is named who cannot work as configured
 */
export function transcriptionService(secrets: FunctionEnv['secrets']): TranscriptionService | undefined {
  if (providersOf('AI_STT', secrets).length === 0) return undefined;
  const baseUrl = (secrets.AI_OPENAI_BASE_URL || openAiUrl).replace(/\/+$/, '');
  const { protocol = '', username, password, search, hash } = URL.parse(baseUrl) ?? {};
  // No request is made to an address with a password in it, and a path cannot follow a query.
  if (!/^https?:$/.test(protocol) || username || password || search || hash) {
    throw new ProviderError('AI_OPENAI_BASE_URL: an address like https://api.openai.com/v1 is needed');
  }
  const apiKey = secrets.AI_OPENAI_API_KEY || undefined;
  if (apiKey === undefined && baseUrl === openAiUrl) {
    throw new ProviderError(
      'AI_STT=openai-compatible needs AI_OPENAI_API_KEY, or AI_OPENAI_BASE_URL of a server of yours',
    );
  }
  return { baseUrl, apiKey, model: secrets.AI_OPENAI_STT_MODEL || 'gpt-4o-mini-transcribe' };
}

/**
 * For a host's start: every list of providers is right, and who is named has what it needs.
 * @throws ProviderError
 */
export function checkProviders(secrets: FunctionEnv['secrets']): void {
  for (const capability of ['AI_STORY', 'AI_TRANSLATE', 'AI_QUIZ'] as const) providersOf(capability, secrets);
  transcriptionService(secrets);
}
