import {
  type AccentPreference,
  defaultVoice,
  picoVoices,
  settledAccent,
  settledVoice,
  type TargetLanguage,
  type VoiceId,
  type VoiceLanguage,
  voiceCatalogue,
} from '@fabula/domain';
import type { ProviderName } from './providers/provider-lists.ts';

/**
 * A provider's own voice names, by provider and language; null where it has no such voice, so that the next provider is
 * asked.
 */
type VoicesOf<Id extends VoiceId> = Readonly<
  Record<ProviderName<'AI_TTS'>, Readonly<Record<VoiceLanguage<Id>, string | null>>>
>;

/** One voice that speaks every language. */
const everywhere = (name: string): Readonly<Record<TargetLanguage, string>> => ({
  Spanish: name,
  French: name,
  German: name,
  Italian: name,
  Arabic: name,
  English: name,
});

/**
 * Maps each catalogue voice to a voice of every provider; the type makes the table complete. Within a language no two
 * catalogue voices share a voice of a provider. OpenAI's are the voices of all its speech models, ElevenLabs' are its
 * premade voices, Azure's its neural ones, Deepgram's those of Aura 2. The part after espeak-ng's `+` is a variant of
 * its voice: not `f3` and `m3`, the reference speakers, nor `f2` and `m7`, which stand for learners in the evaluation
 * of the acoustic match.
 */
export const providerVoices: { readonly [Id in VoiceId]: VoicesOf<Id> } = {
  mateo: {
    'openai-compatible': { Spanish: 'ash' },
    elevenlabs: { Spanish: 'JBFqnCBsd6RMkjVDRZzb' },
    azure: { Spanish: 'es-ES-AlvaroNeural' },
    deepgram: { Spanish: 'aura-2-alvaro-es' },
    'svox-pico': picoVoices.mateo,
    'espeak-ng': { Spanish: 'es' },
  },
  lucia: {
    'openai-compatible': { Spanish: 'coral' },
    elevenlabs: { Spanish: 'pFZP5JQG7iQjIQuC4Bku' },
    azure: { Spanish: 'es-ES-ElviraNeural' },
    deepgram: { Spanish: 'aura-2-carina-es' },
    'svox-pico': picoVoices.lucia,
    'espeak-ng': { Spanish: 'es+f1' },
  },
  diego: {
    'openai-compatible': { Spanish: 'onyx' },
    elevenlabs: { Spanish: 'nPczCjzI2devNBz1zQrb' },
    azure: { Spanish: 'es-MX-JorgeNeural' },
    deepgram: { Spanish: 'aura-2-javier-es' },
    'svox-pico': picoVoices.diego,
    'espeak-ng': { Spanish: 'es-419+m4' },
  },
  valentina: {
    'openai-compatible': { Spanish: 'shimmer' },
    elevenlabs: { Spanish: 'cgSgspJ2msm6clMCkdW9' },
    azure: { Spanish: 'es-MX-DaliaNeural' },
    deepgram: { Spanish: 'aura-2-estrella-es' },
    'svox-pico': picoVoices.valentina,
    'espeak-ng': { Spanish: 'es-419+f4' },
  },
  henri: {
    'openai-compatible': { French: 'echo' },
    elevenlabs: { French: 'onwK4e9ZLuTAKqWW03F9' },
    azure: { French: 'fr-FR-HenriNeural' },
    deepgram: { French: 'aura-2-hector-fr' },
    'svox-pico': picoVoices.henri,
    'espeak-ng': { French: 'fr' },
  },
  bastien: {
    'openai-compatible': { French: 'fable' },
    elevenlabs: { French: 'TX3LPaxmHKxFdv7VOQHJ' },
    azure: { French: 'fr-FR-AlainNeural' },
    deepgram: { French: null }, // Aura 2 has one French male voice
    'svox-pico': picoVoices.bastien,
    'espeak-ng': { French: 'fr+m1' },
  },
  lukas: {
    'openai-compatible': { German: 'onyx' },
    elevenlabs: { German: 'iP95p4xoKVk53GoZ742B' },
    azure: { German: 'de-DE-ConradNeural' },
    deepgram: { German: 'aura-2-julius-de' },
    'svox-pico': picoVoices.lukas,
    'espeak-ng': { German: 'de' },
  },
  aria: {
    'openai-compatible': everywhere('nova'),
    elevenlabs: everywhere('hpp4J3VqNfWAUOO0d1Us'), // Bella, as Aria is no longer available to every account
    azure: everywhere('en-US-AvaMultilingualNeural'),
    deepgram: {
      Spanish: 'aura-2-celeste-es',
      French: 'aura-2-agathe-fr',
      German: 'aura-2-viktoria-de',
      Italian: 'aura-2-livia-it',
      Arabic: null, // Aura 2 speaks no Arabic
      English: 'aura-2-thalia-en',
    },
    'svox-pico': picoVoices.aria,
    'espeak-ng': {
      Spanish: 'es+f5',
      French: 'fr+f5',
      German: 'de+f5',
      Italian: 'it+f5',
      Arabic: 'ar+f5',
      English: 'en-us+f5',
    },
  },
  sarah: {
    'openai-compatible': everywhere('sage'),
    elevenlabs: everywhere('EXAVITQu4vr4xnSDxMaL'),
    azure: everywhere('en-US-EmmaMultilingualNeural'),
    deepgram: {
      Spanish: 'aura-2-selena-es',
      French: null, // Agathe is its only French female voice
      German: 'aura-2-elara-de',
      Italian: 'aura-2-cinzia-it',
      Arabic: null,
      English: 'aura-2-andromeda-en',
    },
    'svox-pico': picoVoices.sarah,
    'espeak-ng': {
      Spanish: 'es+steph',
      French: 'fr+steph',
      German: 'de+steph',
      Italian: 'it+steph',
      Arabic: 'ar+steph',
      English: 'en-us+steph',
    },
  },
};

/** espeak-ng's voice for a requested accent (it calls British English `en`); the variant after `+` stays the voice's own. */
const espeakAccents: Partial<Record<TargetLanguage, Readonly<Record<Exclude<AccentPreference, 'neutral'>, string>>>> = {
  Spanish: { european: 'es', american: 'es-419' },
  English: { european: 'en', american: 'en-us' },
};

export interface VoiceOptions {
  readonly language: TargetLanguage;
  /** The id of a catalogue voice; any other value means the language's default. */
  readonly voice?: string | undefined;
  readonly accent?: string | undefined;
}

/** A provider's name for the requested voice, or the default one; null where the provider has none. */
export function voiceOfProvider(provider: ProviderName<'AI_TTS'>, { language, voice }: VoiceOptions): string | null {
  const byLanguage: Partial<Record<TargetLanguage, string | null>> =
    providerVoices[settledVoice(voice, language)][provider];
  return byLanguage[language] ?? null;
}

/** Arabic as in Saudi Arabia, whose pronunciation of Modern Standard Arabic is closest to the textbooks'. */
const locales = {
  French: 'fr-FR',
  German: 'de-DE',
  Italian: 'it-IT',
  Arabic: 'ar-SA',
} as const satisfies Partial<Record<TargetLanguage, string>>;

/** The BCP 47 tag, with a region, of the requested accent, else of the voice's own. */
export function localeOf({ language, voice, accent }: VoiceOptions): string {
  if (language !== 'Spanish' && language !== 'English') return locales[language];
  const wanted = settledAccent(accent, language);
  if (language === 'English') return wanted === 'european' ? 'en-GB' : 'en-US';
  const own = voiceCatalogue.find(({ id }) => id === settledVoice(voice, language))?.accent;
  const isAmerican = wanted === 'american' || (wanted === 'neutral' && own === 'latin_american');
  return isAmerican ? 'es-MX' : 'es-ES';
}

/** espeak-ng's voice in the requested accent. */
export function espeakVoice(question: VoiceOptions): string {
  const { language } = question;
  const own = voiceOfProvider('espeak-ng', question) ?? voiceOfProvider('espeak-ng', { language }) ?? '';
  const accent = settledAccent(question.accent, language);
  const base = accent === 'neutral' ? undefined : espeakAccents[language]?.[accent];
  return base === undefined ? own : own.replace(/^[^+]*/, base);
}

/**
 * The voices that a recording is compared with: 0 is the language's default voice, 1 and 2 differ from it and from each
 * other.
 */
export function espeakSpeaker(language: TargetLanguage, speaker: 0 | 1 | 2): string {
  const own = espeakVoice({ language, voice: defaultVoice(language) });
  if (speaker === 0) return own;
  const [base = ''] = own.split('+');
  return `${base}+${speaker === 1 ? 'f3' : 'm3'}`;
}
