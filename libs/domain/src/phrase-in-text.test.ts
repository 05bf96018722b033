import { describe, expect, it } from 'vitest';
import type { LanguageName } from './languages.ts';
import { findPhrase, phraseSpeech } from './phrase-in-text.ts';

const found = (text: string, phrase: string, language: LanguageName) => {
  const place = findPhrase(text, phrase, language);
  return place && text.slice(place.start, place.end);
};

describe('findPhrase', () => {
  it.each([
    ['its own words', 'Es sábado y tienes hambre.', 'tienes hambre', 'Spanish', 'tienes hambre'],
    ['other capitals', 'Pones la mesa solo para ti.', 'pones la mesa', 'Spanish', 'Pones la mesa'],
    ['marks around it', '—¿Tienes hambre?', 'tienes hambre', 'Spanish', 'Tienes hambre'],
    ['marks inside it', 'Compras tomates, cebollas y pan.', 'tomates cebollas', 'Spanish', 'tomates, cebollas'],
    ['decomposed accents', 'Es sa\u0301bado y llueve.', 'sábado', 'Spanish', 'sa\u0301bado'],
    ['whole words first', 'Otros platos y otro plato.', 'otro plato', 'Spanish', 'otro plato'],
    ['a part of an elided word', "C'est l'été.", 'été', 'French', 'été'],
    ['Arabic', 'إنه يوم السبت وأنت جائع.', 'وأنت جائع', 'Arabic', 'وأنت جائع'],
    ['nothing in another sentence', 'Vas al mercado.', 'tienes hambre', 'Spanish', null],
    ['nothing that goes on after the end', 'Tienes', 'tienes hambre', 'Spanish', null],
    ['nothing for marks alone', 'Sí. No.', '¡!', 'Spanish', null],
    ['nothing for nothing', 'Vas al mercado.', '', 'Spanish', null],
  ] as const)('finds %s', (_name, text, phrase, language, expected) => {
    expect(found(text, phrase, language)).toBe(expected);
  });
});

describe('phraseSpeech', () => {
  const text = 'تعد المائدة لنفسك فقط.';
  const speech = 'تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ فَقَطْ.';

  it.each([
    ['the first words', 'تعد المائدة', 'تُعِدُّ الْمَائِدَةَ'],
    ['the last words, without the full stop', 'لنفسك فقط', 'لِنَفْسِكَ فَقَطْ'],
    ['one word', 'المائدة', 'الْمَائِدَةَ'],
  ])('cuts %s out of the vocalized sentence', (_name, phrase, expected) => {
    const place = findPhrase(text, phrase, 'Arabic');
    expect(place && phraseSpeech({ text, translation: '', speech }, place)).toBe(expected);
  });

  it.each([
    ['is not vocalised', undefined],
    ['is spoken with other words', 'تُعِدُّ الطَّاوِلَةَ لِنَفْسِكَ فَقَطْ.'],
    ['is spoken with more words', 'أَنْتَ تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ فَقَطْ.'],
  ])('leaves a phrase as it is written when its sentence %s', (_name, spoken) => {
    const sentence = { text, translation: '', ...(spoken === undefined ? {} : { speech: spoken }) };
    const place = findPhrase(text, 'تعد المائدة', 'Arabic');
    expect(place && phraseSpeech(sentence, place)).toBeUndefined();
  });
});
