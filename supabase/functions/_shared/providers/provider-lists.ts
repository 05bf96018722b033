import { ProviderError, type Secrets } from './provider-settings.ts';

interface Listed {
  readonly known: readonly string[];
  /** Who is asked where nobody is named; needs no key. */
  readonly unnamed: readonly string[];
}

const writers: Listed = { known: ['openai-compatible', 'anthropic', 'library'], unnamed: ['library'] };

/** Who can do what, by the variable that orders them. */
const lists = {
  AI_STORY: writers,
  AI_QUIZ: writers,
  AI_TRANSLATE: writers,
  AI_TTS: {
    known: ['openai-compatible', 'elevenlabs', 'azure', 'deepgram', 'espeak-ng'],
    unnamed: ['espeak-ng'],
  },
  AI_STT: { known: ['openai-compatible', 'deepgram', 'elevenlabs', 'azure'], unnamed: [] },
  AI_PRONOUNCE: { known: ['azure'], unnamed: [] },
} as const satisfies Readonly<Record<string, Listed>>;

export type Capability = keyof typeof lists;

/**
 * The providers of a capability in the order they are asked, from a list like `AI_STORY=anthropic,library`.
 * @throws ProviderError naming the variable and what it may hold
 */
export function providersOf(capability: Capability, secrets: Secrets): readonly string[] {
  const { known, unnamed }: Listed = lists[capability];
  const names = (secrets[capability] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new ProviderError(`${capability}: there is no provider "${unknown}"; known: ${known.join(', ')}`);
  }
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new ProviderError(`${capability}: "${twice}" stands in the list twice`);
  return names.length > 0 ? names : unnamed;
}
