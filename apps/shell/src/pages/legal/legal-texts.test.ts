import { describe, expect, it } from 'vitest';
import deletionEn from './data-deletion/en.json' with { type: 'json' };
import deletionEs from './data-deletion/es.json' with { type: 'json' };
import deletionFr from './data-deletion/fr.json' with { type: 'json' };
import type { LegalDocument, LegalSection } from './legal-document.ts';
import privacyEn from './privacy-policy/en.json' with { type: 'json' };
import privacyEs from './privacy-policy/es.json' with { type: 'json' };
import privacyFr from './privacy-policy/fr.json' with { type: 'json' };
import termsEn from './terms/en.json' with { type: 'json' };
import termsEs from './terms/es.json' with { type: 'json' };
import termsFr from './terms/fr.json' with { type: 'json' };

const documents: readonly (readonly [string, LegalDocument, Record<string, LegalDocument>])[] = [
  ['privacy policy', privacyEn, { es: privacyEs, fr: privacyFr }],
  ['data deletion page', deletionEn, { es: deletionEs, fr: deletionFr }],
  ['terms', termsEn, { es: termsEs, fr: termsFr }],
];
const contacts = (words: string) => words.split('{{contact}}').length - 1;
const sentences = ({ paragraphs, list = [], steps = [] }: LegalSection) => [paragraphs, list, steps];

/** What must agree between languages: sections, their order, how many texts each has and where the contact stands. */
const shape = ({ updated, introduction, sections }: LegalDocument) => ({
  updated,
  introduction: introduction.length,
  sections: sections.map((section) => [section.id, sentences(section).map((group) => group.map(contacts))]),
});

describe.each(documents)('the %s', (_name, english, translations) => {
  it.each(Object.entries(translations))('says the same in %s, section by section', (_language, translation) => {
    expect(shape(translation)).toEqual(shape(english));
  });

  it('has no empty text, and names the contact at most once in each', () => {
    for (const document of [english, ...Object.values(translations)]) {
      for (const section of document.sections) {
        const all = [section.heading, ...sentences(section).flat()];
        expect(all.filter((words) => words.trim() === '' || contacts(words) > 1)).toEqual([]);
      }
    }
  });
});

it('has every section the specification asks of the privacy policy', () => {
  expect(privacyEn.sections.map(({ id }) => id)).toEqual([
    'audio',
    'account',
    'use',
    'storage',
    'sharing',
    'rights',
    'children',
    'international',
    'changes',
    'contact',
  ]);
});

it.each([
  ['English', deletionEn],
  ['Spanish', deletionEs],
  ['French', deletionFr],
])('gives the timeline of 24 hours, 7 days and 30 days in %s', (_language, document) => {
  const timeline = document.sections.find(({ id }) => id === 'timeline')?.list ?? [];
  expect(timeline.map((line) => line.match(/\d+/)?.[0])).toEqual(['24', '7', '30']);
});
