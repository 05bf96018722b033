import { describe, expect, it } from 'vitest';
import { targetLanguages } from './languages.ts';
import {
  accentsOf,
  chosenVoice,
  defaultVoice,
  heardRate,
  settledAccent,
  settledVoice,
  speaks,
  voiceCatalogue,
  voiceSettings,
} from './voices.ts';

/** ElevenLabs' premade Aria and Sarah, which old profiles hold. */
const legacyVoiceIds = ['9BWtsMINqrJLrRacOk9x', 'EXAVITQu4vr4xnSDxMaL'] as const;

const voicesOf = (language: string, gender: string) =>
  voiceCatalogue.filter(
    (voice) => voice.languages[0] === language && voice.languages.length === 1 && voice.gender === gender,
  );

describe('the catalogue', () => {
  it('has the nine voices of the specification, each with an id of its own', () => {
    expect(new Set(voiceCatalogue.map(({ id }) => id)).size).toBe(9);
    expect([voicesOf('Spanish', 'male'), voicesOf('Spanish', 'female')].map(({ length }) => length)).toEqual([2, 2]);
    expect([voicesOf('French', 'male'), voicesOf('German', 'male')].map(({ length }) => length)).toEqual([2, 1]);
    const multilingual = voiceCatalogue.filter(({ languages }) => languages.length === targetLanguages.length);
    expect(multilingual.map(({ name, gender }) => [name, gender])).toEqual([
      ['Aria', 'female'],
      ['Sarah', 'female'],
    ]);
  });

  it.each([
    ['Spanish', 'mateo'],
    ['French', 'henri'],
    ['German', 'lukas'],
    ['Italian', 'aria'],
    ['Arabic', 'aria'],
    ['English', 'aria'],
  ] as const)('speaks %s with %s by default', (language, id) => {
    expect(defaultVoice(language)).toBe(id);
    expect(voiceCatalogue.some((voice) => voice.id === id && speaks(voice, language))).toBe(true);
  });
});

describe('the settled voice', () => {
  it.each([
    ['nothing', null, 'Spanish', 'mateo'],
    ['a voice that speaks it', 'valentina', 'Spanish', 'valentina'],
    ['a voice of every language', 'sarah', 'Arabic', 'sarah'],
    ['a voice of another language', 'valentina', 'French', 'henri'],
    ['an unknown id', 'voice-1', 'German', 'lukas'],
    ['an empty id', '', 'English', 'aria'],
    ['the legacy Aria where the default is native', legacyVoiceIds[0], 'French', 'henri'],
    ['the legacy Aria where Aria is the default', legacyVoiceIds[0], 'Italian', 'aria'],
    ['the legacy Sarah', legacyVoiceIds[1], 'Spanish', 'mateo'],
    ['the legacy Sarah where Aria is the default', legacyVoiceIds[1], 'English', 'aria'],
  ] as const)('for %s is the right one', (_, saved, language, settled) => {
    expect(settledVoice(saved, language)).toBe(settled);
  });
});

describe('the voice a learner chose', () => {
  it.each([
    ['is none where nothing is saved', null, null, 'Spanish', null],
    ['is not the default that was saved for them', 'mateo', null, 'Spanish', null],
    ['is the chosen one', 'lucia', 'lucia', 'Spanish', 'lucia'],
    ['is the default too, where it was chosen', 'mateo', 'mateo', 'Spanish', 'mateo'],
    ['is none once another language brought its default', 'henri', 'lucia', 'French', null],
    ['is none in a language that it does not speak', 'lucia', 'lucia', 'French', null],
    ['is one of every language in each', 'sarah', 'sarah', 'German', 'sarah'],
    ['is none where the catalogue no longer has it', 'voice-1', 'voice-1', 'Spanish', null],
    ['is none in a language that cannot be learned here', 'aria', 'aria', 'Klingon', null],
  ] as const)('%s', (_name, selectedVoice, chosen, language, expected) => {
    expect(chosenVoice({ selectedVoice, chosenVoice: chosen }, language)).toBe(expected);
  });

  it('is none while the settings are not loaded', () => {
    expect(chosenVoice(undefined, 'Spanish')).toBeNull();
  });
});

describe('accent and pace', () => {
  it('has variants of Spanish and English only', () => {
    expect(targetLanguages.filter((language) => accentsOf(language).length > 1)).toEqual(['Spanish', 'English']);
  });

  it.each([
    ['american', 'Spanish', 'american'],
    ['european', 'English', 'european'],
    ['american', 'French', 'neutral'],
    ['martian', 'Spanish', 'neutral'],
    [null, 'Spanish', 'neutral'],
  ] as const)('%s in %s is %s', (saved, language, settled) => {
    expect(settledAccent(saved, language)).toBe(settled);
  });

  it.each([
    [1, false, 1],
    [1, true, 0.8],
    [2, true, 1.6],
    [0.5, true, 0.5],
    [0.6, true, 0.5],
    [3, false, 2],
  ])('at speed %d, slow: %s, plays at %d', (speed, slow, heard) => {
    expect(heardRate(speed, slow)).toBeCloseTo(heard);
  });

  it('settles all three together, and nothing for a language that cannot be learned here', () => {
    const saved = { selectedVoice: 'diego', chosenVoice: null, accentPreference: 'european', slowAudio: true };
    expect(voiceSettings(saved, 'Spanish')).toEqual({ voice: 'diego', accent: 'european', slowAudio: true });
    expect(voiceSettings(saved, 'French')).toEqual({ voice: 'henri', accent: 'neutral', slowAudio: true });
    expect(voiceSettings(undefined, 'German')).toEqual({ voice: 'lukas', accent: 'neutral', slowAudio: false });
    expect(voiceSettings(saved, 'Klingon')).toBeNull();
  });
});
