import type { InterfaceLanguage, LegalDocument, LegalLabels } from '@fabula/contracts';

/** Each language is fetched when it is read: the texts are longer than the whole first screen. */
export type LegalTexts = Readonly<Record<InterfaceLanguage, () => Promise<{ default: LegalDocument }>>>;

const labels: Readonly<Record<InterfaceLanguage, () => Promise<{ default: LegalLabels }>>> = {
  en: () => import('@fabula/contracts/locales/en.json', { with: { type: 'json' } }),
  es: () => import('@fabula/contracts/locales/es.json', { with: { type: 'json' } }),
  fr: () => import('@fabula/contracts/locales/fr.json', { with: { type: 'json' } }),
};

export async function loadLegal(texts: LegalTexts, language: InterfaceLanguage) {
  const [document, words] = await Promise.all([texts[language](), labels[language]()]);
  return { document: document.default, labels: words.default };
}
