import type { InterfaceLanguage } from '@fabula/contracts';

export interface LegalSection {
  /** The section's anchor, the same in every language. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[] | undefined;
  /** What to do, one after the other. */
  readonly steps?: readonly string[] | undefined;
}

/** One long text in one language; `{{contact}}` stands where the operator's address goes. */
export interface LegalDocument {
  /** The day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  /** What stands for the address where the operator has set none. */
  readonly contact: string;
  readonly introduction: readonly string[];
  readonly sections: readonly LegalSection[];
}

/** Each language is fetched when it is read: the texts are longer than the whole first screen. */
export type LegalTexts = Readonly<Record<InterfaceLanguage, () => Promise<{ default: LegalDocument }>>>;
