import type { InterfaceLanguage } from '@fabula/domain';
import type en from './locales/en.json';
import { type Operator, usualBackupDays } from './operator.ts';

export interface LegalSection {
  /** The section's anchor, the same in every language. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Replaces the paragraphs if the operator has no e-mail address. */
  readonly withoutEmail?: readonly string[] | undefined;
  /** A prepared mail to the operator; `{{address}}` is the reader's own address. */
  readonly mail?: { readonly label: string; readonly subject: string; readonly body: string } | undefined;
  readonly list?: readonly string[] | undefined;
  /** What to do, step by step. */
  readonly steps?: readonly string[] | undefined;
}

/**
 * One long text in one language; `{{contact}}` marks the place of the operator's address, and `{{backupDays}}` that of
 * the days after which no backup is left.
 */
export interface LegalDocument {
  readonly title: string;
  /** The day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  /** Replaces the address if the operator has given none. */
  readonly contact: string;
  readonly introduction: readonly string[];
  readonly sections: readonly LegalSection[];
}

/** The labels around every such text. */
export type LegalLabels = typeof en;

export const legalNames = ['privacy-policy', 'terms', 'data-deletion'] as const;
export type LegalName = (typeof legalNames)[number];

export interface LegalLink {
  readonly href: string;
  readonly text: string;
}

/** A sentence in parts: words, and links among them. */
export type LegalLine = readonly (string | LegalLink)[];

/** A text as this installation shows it, both in the page and in the HTML for readers without scripts. */
export interface ShownLegalText {
  readonly title: string;
  /** When it was changed, who is responsible for it, and where to ask. */
  readonly facts: readonly LegalLine[];
  readonly introduction: readonly LegalLine[];
  readonly sections: readonly ShownLegalSection[];
}

export interface ShownLegalSection {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly LegalLine[];
  readonly list: readonly LegalLine[];
  readonly steps: readonly LegalLine[];
  readonly action: LegalLink | undefined;
}

export interface LegalDocumentOptions {
  readonly name: LegalName;
  readonly document: LegalDocument;
  readonly labels: LegalLabels;
  readonly language: InterfaceLanguage;
  readonly operator: Operator | undefined;
  /** The reader's own address, if it is known. */
  readonly address?: string | undefined;
}

/** The only place where a text is combined with the operator's facts. An operator's own text replaces ours. */
export function legalText({
  name,
  document,
  labels,
  language,
  operator = {},
  address,
}: LegalDocumentOptions): ShownLegalText {
  const contact = contactOf(operator);
  const line = (words: string) =>
    filled(
      words.replace('{{backupDays}}', days(operator.backupDays, language)),
      '{{contact}}',
      contact ?? document.contact,
    );
  const own = ownAddress(name, operator);
  const { title } = document;
  if (own !== undefined) {
    const words = name === 'terms' ? labels.legal_ownTerms : labels.legal_ownPrivacy;
    const introduction = [filled(words, '{{link}}', { href: own, text: own })];
    return { title, facts: operatorLines(operator, labels), introduction, sections: [] };
  }
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const updated = filled(labels.legal_lastUpdated, '{{date}}', date.format(new Date(document.updated)));
  return {
    title,
    facts: [updated, ...operatorLines(operator, labels)],
    introduction: document.introduction.map(line),
    sections: document.sections.map((section) => {
      const { id, heading, paragraphs, withoutEmail, mail, list = [], steps = [] } = section;
      const isByMail = operator.email !== undefined;
      return {
        id,
        heading,
        paragraphs: (isByMail ? paragraphs : (withoutEmail ?? paragraphs)).map(line),
        list: list.map(line),
        steps: steps.map(line),
        action: mail && isByMail ? begunMail(operator.email, mail, address) : undefined,
      };
    }),
  };
}

/** "7 days", as the language says it. */
function days(count = usualBackupDays, language: InterfaceLanguage): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
}

/** A `mailto:` address with these words (RFC 6068). */
export function mailAddress(email: string, subject: string, body: string): string {
  const lines = body.replaceAll('\n', '\r\n');
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

function begunMail(email: string, mail: NonNullable<LegalSection['mail']>, address = ''): LegalLink {
  return { href: mailAddress(email, mail.subject, mail.body.replace('{{address}}', address)), text: mail.label };
}

function ownAddress(name: LegalName, { termsUrl, privacyUrl }: Operator): string | undefined {
  if (name === 'terms') return termsUrl;
  return name === 'privacy-policy' ? privacyUrl : undefined;
}

function contactOf({ email, supportUrl }: Operator): LegalLink | undefined {
  if (email !== undefined) return { href: `mailto:${email}`, text: email };
  return supportUrl === undefined ? undefined : { href: supportUrl, text: supportUrl };
}

function operatorLines(operator: Operator, labels: LegalLabels): readonly LegalLine[] {
  const contact = contactOf(operator);
  const { name } = operator;
  if (name === undefined && contact === undefined) return [[labels.legal_anonymous]];
  return [
    ...(name === undefined ? [] : [filled(labels.legal_operator, '{{operator}}', name)]),
    contact ? filled(labels.legal_contact, '{{contact}}', contact) : [labels.legal_noContact],
  ];
}

/** A sentence has each placeholder at most once. */
function filled(words: string, placeholder: string, value: string | LegalLink): LegalLine {
  const [before = '', after] = words.split(placeholder);
  if (after === undefined) return [words];
  return typeof value === 'string' ? [before + value + after] : [before, value, after].filter((piece) => piece !== '');
}
