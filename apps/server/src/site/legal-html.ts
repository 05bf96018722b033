import {
  type InterfaceLanguage,
  type LegalLine,
  type LegalName,
  legalNames,
  legalText,
  type Operator,
  type ShownLegalSection,
} from '@fabula/contracts';
import { type Html, html } from '@fabula/html';
import { legalDocuments, legalLabels } from './legal-texts.ts';

const languages: Readonly<Record<InterfaceLanguage, string>> = { en: 'English', es: 'Español', fr: 'Français' };

/** The public text at an address, which may end in a slash or be the name of a static host's file. */
export function legalNameAt(pathname: string): LegalName | undefined {
  return legalNames.find((name) => [`/${name}`, `/${name}/`, `/${name}.html`].includes(pathname));
}

/**
 * Adds a public text to the page, for readers that run no scripts: the app stores' crawlers, browsers without scripts,
 * monitors. The shell renders the same text over it. `shown` lists the languages, one below the other, because a static
 * host can serve only one file.
 */
export function withLegalText(
  page: string,
  name: LegalName,
  shown: readonly InterfaceLanguage[],
  operator: Operator | undefined,
): string {
  const [first = 'en'] = shown;
  const { title } = legalDocuments[name][first];
  const articles = shown.map((language) => article(name, language, operator, language === first));
  const main = html`<main id="content" class="plain-text">${articles}${links(name, first, shown)}</main>`.markup;
  return page
    .replace(/(<div id="root">).*?(<\/div>)/s, (_all, open: string, close: string) => open + main + close)
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace('<html lang="en">', `<html lang="${first}">`)
    .replace(/<title>.*?<\/title>/s, () => html`<title>${title} · Fabula</title>`.markup);
}

function article(name: LegalName, language: InterfaceLanguage, operator: Operator | undefined, isFirst: boolean): Html {
  const document = legalDocuments[name][language];
  const text = legalText({ name, document, labels: legalLabels[language], language, operator });
  // An anchor leads to the first article's section, because an id may occur only once in a page.
  const section = (part: ShownLegalSection) => sectionHtml(part, isFirst ? part.id : `${part.id}-${language}`);
  return html`<article lang="${language}"><h1>${text.title}</h1>
${paragraphs(text.facts)}${paragraphs(text.introduction)}${text.sections.map(section)}</article>
`;
}

function sectionHtml({ heading, paragraphs: lines, list, steps, action }: ShownLegalSection, id: string): Html {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>
${paragraphs(lines)}${listHtml('ul', list)}${listHtml('ol', steps)}${action ? paragraphs([[action]]) : undefined}</section>
`;
}

function paragraphs(lines: readonly LegalLine[]): readonly Html[] {
  return lines.map((line) => html`<p>${pieces(line)}</p>\n`);
}

function listHtml(kind: 'ul' | 'ol', lines: readonly LegalLine[]): Html | undefined {
  if (lines.length === 0) return undefined;
  const items = lines.map((line) => html`<li>${pieces(line)}</li>`);
  return kind === 'ul' ? html`<ul>${items}</ul>\n` : html`<ol>${items}</ol>\n`;
}

function pieces(line: LegalLine): readonly Html[] {
  return line.map((piece) =>
    typeof piece === 'string' ? html`${piece}` : html`<a href="${piece.href}">${piece.text}</a>`,
  );
}

function links(name: LegalName, language: InterfaceLanguage, shown: readonly InterfaceLanguage[]): Html {
  const others = legalNames
    .filter((other) => other !== name)
    .map((other) => html`<li><a href="/${other}">${legalDocuments[other][language].title}</a></li>`);
  const inOthers = (Object.keys(languages) as InterfaceLanguage[]) // its own keys
    .filter((other) => !shown.includes(other))
    .map(
      (other) =>
        html`<li><a href="/${name}?lang=${other}" hreflang="${other}" lang="${other}">${languages[other]}</a></li>`,
    );
  return html`<nav><ul>${others}${inOthers}<li><a href="/">Fabula</a></li></ul></nav>`;
}
