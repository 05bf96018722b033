import { type LegalDocument, type LegalSection, legalText } from '@fabula/contracts';
import deletionEn from '@fabula/contracts/locales/data-deletion.en.json' with { type: 'json' };
import deletionEs from '@fabula/contracts/locales/data-deletion.es.json' with { type: 'json' };
import deletionFr from '@fabula/contracts/locales/data-deletion.fr.json' with { type: 'json' };
import labelsEn from '@fabula/contracts/locales/en.json' with { type: 'json' };
import labelsEs from '@fabula/contracts/locales/es.json' with { type: 'json' };
import labelsFr from '@fabula/contracts/locales/fr.json' with { type: 'json' };
import privacyEn from '@fabula/contracts/locales/privacy-policy.en.json' with { type: 'json' };
import privacyEs from '@fabula/contracts/locales/privacy-policy.es.json' with { type: 'json' };
import privacyFr from '@fabula/contracts/locales/privacy-policy.fr.json' with { type: 'json' };
import termsEn from '@fabula/contracts/locales/terms.en.json' with { type: 'json' };
import termsEs from '@fabula/contracts/locales/terms.es.json' with { type: 'json' };
import termsFr from '@fabula/contracts/locales/terms.fr.json' with { type: 'json' };

import { operationLife } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import shellEn from '../../locales/en.json' with { type: 'json' };
import shellEs from '../../locales/es.json' with { type: 'json' };
import shellFr from '../../locales/fr.json' with { type: 'json' };

const documents: readonly (readonly [string, LegalDocument, Record<string, LegalDocument>])[] = [
  ['privacy policy', privacyEn, { es: privacyEs, fr: privacyFr }],
  ['data deletion page', deletionEn, { es: deletionEs, fr: deletionFr }],
  ['terms', termsEn, { es: termsEs, fr: termsFr }],
];
/** How often a sentence names the operator's contact, and the days of backups. */
const contacts = (words: string) => words.split('{{contact}}').length - 1;
const backupDays = (words: string) => words.split('{{backupDays}}').length - 1;
const sentences = ({ paragraphs, withoutEmail = [], list = [], steps = [], mail }: LegalSection) => [
  paragraphs,
  withoutEmail,
  list,
  steps,
  mail ? [mail.label, mail.subject, mail.body] : [],
];

/**
 * What must agree between languages: the sections, their order, how many texts each has, and where the contact and the
 * days of backups stand.
 */
const shape = ({ updated, introduction, sections }: LegalDocument) => ({
  updated,
  introduction: introduction.length,
  sections: sections.map((section) => [
    section.id,
    sentences(section).map((group) => group.map((words) => [contacts(words), backupDays(words)])),
  ]),
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
  ['en', deletionEn, labelsEn],
  ['es', deletionEs, labelsEs],
  ['fr', deletionFr, labelsFr],
] as const)('gives the timeline of 24 hours, 7 days and 30 days in %s', (language, document, labels) => {
  const { sections } = legalText({ name: 'data-deletion', document, labels, language, operator: {} });
  const timeline = sections.find(({ id }) => id === 'timeline')?.list ?? [];
  expect(timeline.map((line) => line.join('').match(/\d+/)?.[0])).toEqual(['24', '7', '30']);
});

it.each([
  ['en', privacyEn, 'days'],
  ['es', privacyEs, 'días'],
  ['fr', privacyFr, 'jours'],
] as const)('says in %s after how many days what the database remembers of changes is gone', (_, document, days) => {
  const kept = document.sections.find(({ id }) => id === 'storage')?.paragraphs.join(' ');
  expect(kept).toContain(`${operationLife.rememberedDays} ${days}`);
});

it('has the titles that the page has in its tab', () => {
  const shells = [shellEn, shellEs, shellFr];
  expect(shells.map(({ privacyTitle }) => privacyTitle)).toEqual(
    [privacyEn, privacyEs, privacyFr].map(({ title }) => title),
  );
  expect(shells.map(({ termsTitle }) => termsTitle)).toEqual([termsEn, termsEs, termsFr].map(({ title }) => title));
  expect(shells.map(({ deletionTitle }) => deletionTitle)).toEqual(
    [deletionEn, deletionEs, deletionFr].map(({ title }) => title),
  );
});
