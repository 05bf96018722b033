import { type TargetLanguage, targetLanguages } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { homophoneSets } from './homophone-sets.ts';
import { soundKey } from './homophones.ts';

describe('words that sound alike', () => {
  it.each<[TargetLanguage, string, string]>([
    ['Spanish', 'vaca', 'baca'],
    ['Spanish', 'hola', 'ola'],
    ['Spanish', 'calló', 'cayó'],
    ['Spanish', 'cocer', 'coser'],
    ['Spanish', 'jirafa', 'girafa'],
    ['Spanish', 'queso', 'keso'],
    ['Spanish', 'zapato', 'sapato'],
    ['French', 'parler', 'parlé'],
    ['French', 'parlez', 'parlée'],
    ['French', 'tables', 'table'],
    ['French', 'gâteaux', 'gâtos'],
    ['French', 'sans', 'cent'],
    ['French', 'dans', 'dent'],
    ['German', 'fährt', 'fehrt'],
    ['German', 'Häuser', 'Heuser'],
    ['German', 'Seite', 'Saite'],
    ['German', 'Uhr', 'ur'],
    ['Italian', 'ieri', 'jeri'],
    ['Italian', 'hanno', 'anno'],
    ['Italian', "l'ha", 'la'],
    ['Arabic', 'هذا', 'هاذا'],
    ['Arabic', 'ضابط', 'ظابط'],
    ['English', 'night', 'knight'],
    ['English', 'I', 'eye'],
    ['English', 'neighbour', 'neighbor'],
    ['English', 'realise', 'realize'],
    ['English', 'travelled', 'traveled'],
    ['English', "they're", 'their'],
  ])('have one key in %s: %s and %s', (language, one, other) => {
    expect(soundKey(one, language)).toBe(soundKey(other, language));
  });

  it.each<[TargetLanguage, string, string]>([
    ['Spanish', 'casa', 'cacha'],
    ['Spanish', 'guitarra', 'jitarra'],
    ['Spanish', 'año', 'ano'],
    ['Spanish', 'hermano', 'hermana'],
    ['French', 'table', 'sable'],
    ['French', 'mes', 'mer'],
    ['French', 'le', 'la'],
    ['German', 'schon', 'schön'],
    ['German', 'ihn', 'in'],
    ['German', 'Tür', 'Tor'],
    ['Italian', 'casa', 'cassa'],
    ['Italian', 'chi', 'ci'],
    ['Arabic', 'قلب', 'كلب'],
    ['English', 'four', 'or'],
    ['English', 'bag', 'back'],
    ['English', 'hour', 'her'],
  ])('are not %s: %s and %s', (language, one, other) => {
    expect(soundKey(one, language)).not.toBe(soundKey(other, language));
  });

  it('treat a typographic apostrophe like a straight one', () => {
    expect(soundKey('l’ha', 'Italian')).toBe(soundKey("l'ha", 'Italian'));
  });

  it.each(targetLanguages)('belong to one set only (%s)', (language) => {
    const words = homophoneSets[language].flatMap((set) => set.split(' '));
    expect(words).toEqual([...new Set(words)]);
    expect(words.every((word) => word === word.toLowerCase().normalize('NFC'))).toBe(true);
  });
});
