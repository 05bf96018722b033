import type { InterfaceLanguage, Operator } from '@fabula/contracts';
import { escapeHtml } from '@fabula/html';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const texts = { en, es, fr } as const satisfies Readonly<Record<InterfaceLanguage, typeof en>>;

/** The engine's four kinds with a link, its one with a code alone, and two of our own. */
export type MailKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change'
  | 'reauthentication'
  | 'already_registered'
  | 'email_change_notice';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailOptions {
  readonly kind: MailKind;
  readonly to: string;
  readonly language: InterfaceLanguage;
  readonly link?: string;
  readonly code?: string;
  /** Who runs this installation, for the last lines. */
  readonly operator?: Operator;
}

/** A mail in Fabula's own words, as text and as HTML. */
export function composeMail({ kind, to, language, link, code, operator = {} }: MailOptions): Mail {
  const words = texts[language];
  const { subject, intro, action } = words[kind];
  const notes = [
    // In other mails the link is enough, and a code beside it would only be more to read.
    ...(code !== undefined && (kind === 'magiclink' || kind === 'reauthentication')
      ? [words.code.replace('{code}', code)]
      : []),
    ...(link !== undefined && kind !== 'already_registered' && kind !== 'email_change_notice' ? [words.expires] : []),
    ...(kind === 'email_change_notice' ? [] : [words.ignore]),
  ];
  const footer = [words.signature, ...operatorLines(words, operator)];
  const text = [intro, ...(link === undefined ? [] : [link]), ...notes, footer.join('\n')].join('\n\n');
  const button = link === undefined ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`;
  const paragraphs = notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('');
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body><p>${escapeHtml(intro)}</p>${button}${paragraphs}<p>${footer.map(escapeHtml).join('<br>')}</p></body></html>`;
  return { to, subject, text, html };
}

/** The recipient may want to know who sent the mail, and where to ask. */
function operatorLines(words: typeof en, { name, email, supportUrl }: Operator): string[] {
  const contact = supportUrl ?? email;
  return [
    ...(name === undefined ? [] : [words.operator.replace('{operator}', () => name)]),
    ...(contact === undefined ? [] : [words.contact.replace('{contact}', () => contact)]),
  ];
}
