import type { TargetLanguage } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { foldWord, spellings } from './fold.ts';

describe('folding a word', () => {
  it.each<[TargetLanguage, string, string]>([
    ['Spanish', 'Mañana', 'manana'],
    ['Spanish', 'pingüino', 'pinguino'],
    ['French', "L'école", 'lecole'],
    ['French', 'l’été', 'lete'],
    ['French', 'sœur', 'soeur'],
    ['French', 'dix-huit', 'dixhuit'],
    ['German', 'Straße', 'strasse'],
    ['German', 'Äpfel', 'apfel'],
    ['Italian', 'perché', 'perche'],
    ['English', 'Café', 'cafe'],
    ['English', 'ﬁnd', 'find'],
  ])('of %s writes %s as %s', (language, word, folded) => {
    expect(foldWord(word, language)).toBe(folded);
  });

  it.each([
    ['alef with hamza', 'أحب', 'احب'],
    ['alef with hamza below', 'إلى', 'الي'],
    ['alef with madda', 'آسف', 'اسف'],
    ['alef wasla', 'ٱلبيت', 'البيت'],
    ['alef maqsura', 'مقهى', 'مقهي'],
    ['ta marbuta', 'مدرسة', 'مدرسه'],
    ['hamza on waw', 'مؤمن', 'مومن'],
    ['hamza on ya', 'بيئة', 'بييه'],
    ['hamza alone', 'مساء', 'مسا'],
    ['tashkil', 'كِتَابٌ', 'كتاب'],
    ['shadda', 'مُعَلِّم', 'معلم'],
    ['dagger alef', 'هٰذا', 'هذا'],
    ['tatweel', 'بـــيت', 'بيت'],
    ['presentation forms', 'ﻻ', 'لا'],
  ])('in Arabic normalizes %s', (_, word, folded) => {
    expect(foldWord(word, 'Arabic')).toBe(folded);
  });

  it('returns nothing for a word without letters, and keeps a lone hamza', () => {
    expect(foldWord('—', 'Spanish')).toBe('');
    expect(foldWord('ء', 'Arabic')).toBe('ء');
  });

  it('accepts German umlauts written with e or without marks', () => {
    expect(spellings('Bücher', 'German')).toEqual(['bucher', 'buecher']);
    expect(spellings('pingüino', 'Spanish')).toEqual(['pinguino']);
  });
});
