import { isTargetLanguage, type TargetLanguage, targetLanguages } from './languages.ts';

export type VoiceGender = 'female' | 'male';
/** What a voice sounds like by itself; a learner's accent preference may request another. */
export type VoiceAccent = 'castilian' | 'latin_american' | 'french' | 'german' | 'international';
export type VoiceUse = 'beginners' | 'conversation' | 'pronunciation' | 'stories';

/** A voice of the catalogue (specification, section 3). The screen has its texts. */
export interface CatalogueVoice {
  /** Our own permanent id: profiles hold it, and every speech provider maps it to a voice. */
  readonly id: string;
  readonly name: string;
  readonly gender: VoiceGender;
  readonly accent: VoiceAccent;
  readonly bestFor: readonly VoiceUse[];
  /** One letter. */
  readonly avatar: string;
  readonly languages: readonly TargetLanguage[];
}

/** Nine: four Spanish, two French, one German, two of every language (specification, section 3). */
export const voiceCatalogue = [
  {
    id: 'mateo',
    name: 'Mateo',
    gender: 'male',
    accent: 'castilian',
    bestFor: ['beginners', 'pronunciation'],
    avatar: 'M',
    languages: ['Spanish'],
  },
  {
    id: 'lucia',
    name: 'Lucía',
    gender: 'female',
    accent: 'castilian',
    bestFor: ['stories', 'pronunciation'],
    avatar: 'L',
    languages: ['Spanish'],
  },
  {
    id: 'diego',
    name: 'Diego',
    gender: 'male',
    accent: 'latin_american',
    bestFor: ['conversation', 'stories'],
    avatar: 'D',
    languages: ['Spanish'],
  },
  {
    id: 'valentina',
    name: 'Valentina',
    gender: 'female',
    accent: 'latin_american',
    bestFor: ['conversation', 'beginners'],
    avatar: 'V',
    languages: ['Spanish'],
  },
  {
    id: 'henri',
    name: 'Henri',
    gender: 'male',
    accent: 'french',
    bestFor: ['beginners', 'pronunciation'],
    avatar: 'H',
    languages: ['French'],
  },
  {
    id: 'bastien',
    name: 'Bastien',
    gender: 'male',
    accent: 'french',
    bestFor: ['conversation', 'stories'],
    avatar: 'B',
    languages: ['French'],
  },
  {
    id: 'lukas',
    name: 'Lukas',
    gender: 'male',
    accent: 'german',
    bestFor: ['beginners', 'stories'],
    avatar: 'L',
    languages: ['German'],
  },
  {
    id: 'aria',
    name: 'Aria',
    gender: 'female',
    accent: 'international',
    bestFor: ['stories', 'beginners'],
    avatar: 'A',
    languages: targetLanguages,
  },
  {
    id: 'sarah',
    name: 'Sarah',
    gender: 'female',
    accent: 'international',
    bestFor: ['conversation', 'stories'],
    avatar: 'S',
    languages: targetLanguages,
  },
] as const satisfies readonly CatalogueVoice[];

export type VoiceId = (typeof voiceCatalogue)[number]['id'];

/** The languages a voice speaks, as a type: what tables of voices must contain. */
export type VoiceLanguage<Id extends VoiceId> = Extract<
  (typeof voiceCatalogue)[number],
  { id: Id }
>['languages'][number];

/** The native voice, or Aria if the catalogue has none (specification, section 3). */
const defaults = {
  Spanish: 'mateo',
  French: 'henri',
  German: 'lukas',
  Italian: 'aria',
  Arabic: 'aria',
  English: 'aria',
} as const satisfies Readonly<Record<TargetLanguage, VoiceId>>;

export function defaultVoice(language: TargetLanguage): VoiceId {
  return defaults[language];
}

/** Whether a voice speaks a language. */
export function speaks(voice: Pick<CatalogueVoice, 'languages'>, language: TargetLanguage): boolean {
  return voice.languages.includes(language);
}

/**
 * The voice for a language: the saved one, or the language's default if nothing was saved, the id is unknown or one of
 * the two legacy ones (ElevenLabs' own of Aria and Sarah), or that voice does not speak this language (specification,
 * section 4).
 */
export function settledVoice(saved: string | null | undefined, language: TargetLanguage): VoiceId {
  const voice = voiceCatalogue.find(({ id }) => id === saved);
  return voice && speaks(voice, language) ? voice.id : defaultVoice(language);
}

/**
 * The voice that the learner chose for this language. Null where a default was saved for them, or where the choice was
 * made for another language.
 */
export function chosenVoice(
  saved: Pick<SavedVoiceSettings, 'selectedVoice' | 'chosenVoice'> | undefined,
  language: string,
): VoiceId | null {
  if (!saved?.chosenVoice || saved.chosenVoice !== saved.selectedVoice || !isTargetLanguage(language)) return null;
  const voice = settledVoice(saved.chosenVoice, language);
  return voice === saved.chosenVoice ? voice : null;
}

export const accentPreferences = ['neutral', 'european', 'american'] as const;
/** `neutral`: as the voice sounds by itself. */
export type AccentPreference = (typeof accentPreferences)[number];

/** Languages spoken in both Europe and America, for which voices of both accents are available. */
const languagesWithAccents: readonly TargetLanguage[] = ['Spanish', 'English'];

/** The accents in which a language can be heard; only `neutral` if it has one. */
export function accentsOf(language: TargetLanguage): readonly AccentPreference[] {
  return languagesWithAccents.includes(language) ? accentPreferences : ['neutral'];
}

/** The accent to use; `neutral` for one that the language does not have. */
export function settledAccent(saved: string | null | undefined, language: TargetLanguage): AccentPreference {
  return accentsOf(language).find((accent) => accent === saved) ?? 'neutral';
}

/** The factor of slow audio, multiplied with the chosen speed. */
export const slowAudioFactor = 0.8;

/** The playback rate for the chosen speed, 0.5 to 2. */
export function heardRate(speed: number, slowAudio: boolean): number {
  return Math.min(2, Math.max(0.5, speed * (slowAudio ? slowAudioFactor : 1)));
}

/** A profile's voice settings, settled for its target language. */
export interface VoiceSettings {
  readonly voice: VoiceId;
  readonly accent: AccentPreference;
  readonly slowAudio: boolean;
}

export interface SavedVoiceSettings {
  readonly selectedVoice: string | null;
  readonly chosenVoice: string | null;
  readonly accentPreference: string;
  readonly slowAudio: boolean;
}

/**
 * The voice, accent and pace for a language, from what is saved, or else the language's defaults. Null for a language
 * that cannot be learned here.
 */
export function voiceSettings(saved: SavedVoiceSettings | undefined, language: string): VoiceSettings | null {
  if (!isTargetLanguage(language)) return null;
  return {
    voice: settledVoice(saved?.selectedVoice, language),
    accent: settledAccent(saved?.accentPreference, language),
    slowAudio: saved?.slowAudio ?? false,
  };
}
