import { nativeLanguages } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { isInLanguage } from './language-identification.ts';
import { sampleTexts, strangeTexts } from './testing/sample-texts.ts';

const sentencesOf = (text: string) => text.split(/(?<=[.।。])\s*/).filter((sentence) => sentence !== '');

describe('isInLanguage', () => {
  it.each(nativeLanguages)('recognizes a text in %s, and that it is in none of the others', (language) => {
    const verdicts = nativeLanguages.map((other) => [other, isInLanguage(sampleTexts[language], other)]);
    expect(verdicts).toEqual(nativeLanguages.map((other) => [other, other === language ? 'yes' : 'no']));
  });

  it.each(nativeLanguages)('never says no to a single sentence in %s', (language) => {
    for (const sentence of sentencesOf(sampleTexts[language])) {
      expect(isInLanguage(sentence, language), sentence).not.toBe('no');
    }
  });

  it.each(nativeLanguages)('never says yes to a single sentence that is not in %s', (language) => {
    for (const other of nativeLanguages.filter((name) => name !== language)) {
      for (const sentence of sentencesOf(sampleTexts[other])) {
        expect(isInLanguage(sentence, language), sentence).not.toBe('yes');
      }
    }
  });

  it.each(strangeTexts)('does not take %s for %s', (_, near, text) => {
    expect(isInLanguage(text, near)).toBe('no');
  });

  it('is unsure of what two languages may both say, and of an empty text', () => {
    expect(isInLanguage('La casa', 'Spanish')).toBe('unsure');
    expect(isInLanguage('La casa', 'Italian')).toBe('unsure');
    expect(isInLanguage('Aficiones e intereses', 'Spanish')).toBe('unsure');
    expect(isInLanguage('Confirm e-mail address', 'English')).toBe('unsure');
    expect(isInLanguage('Ana Ruiz', 'French')).toBe('unsure');
    expect(isInLanguage('', 'French')).toBe('unsure');
    expect(isInLanguage('12:30 …', 'Arabic')).toBe('unsure');
    expect(isInLanguage('Lina', 'Russian')).toBe('unsure');
  });

  it('goes by the script where that is enough', () => {
    expect(isInLanguage(sampleTexts.English, 'Arabic')).toBe('no');
    expect(isInLanguage(sampleTexts.Russian, 'English')).toBe('no');
    expect(isInLanguage(sampleTexts.Chinese, 'Japanese')).toBe('no');
    expect(isInLanguage(sampleTexts.Japanese, 'Chinese')).toBe('no');
    expect(isInLanguage('你家的 Wi-Fi 密码是 Lina2024 吗？', 'Chinese')).not.toBe('no');
    expect(isInLanguage('パスワードは Wi-Fi Lina です。', 'Japanese')).not.toBe('no');
  });

  it.each([
    ['Spanish', 'Jürgen, Zoë y Çağlar viven contigo en la misma casa y cocinan para ti.'],
    ['French', 'Tu attends Señora Muñoz et Jürgen Höß devant la porte de la maison.'],
    ['German', 'Du wartest mit Željko und Señora Muñoz vor der Tür auf den Bus.'],
    ['Italian', 'Con Jürgen e Zoë mangi una pizza davanti alla casa di tua zia.'],
  ] as const)('allows foreign names of people in %s', (language, sentence) => {
    expect(isInLanguage(sentence, language)).not.toBe('no');
  });

  it('does not say yes to a text of which half is in another language', () => {
    const half = (text: string) => sentencesOf(text).slice(0, 3).join(' ');
    for (const [one, other] of [
      ['Spanish', 'English'],
      ['German', 'French'],
      ['Italian', 'German'],
    ] as const) {
      const mixed = `${half(sampleTexts[one])} ${half(sampleTexts[other])}`;
      expect([isInLanguage(mixed, one), isInLanguage(mixed, other)], mixed).not.toEqual(['yes', 'yes']);
    }
  });
});
