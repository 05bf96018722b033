import type { LanguageName } from '@fabula/domain';
import { francAll } from 'franc-min';

/** `unsure`: too little text, or two near languages that it may both be. Never take it for a refusal. */
export type LanguageVerdict = 'yes' | 'no' | 'unsure';

const codes: Partial<Record<LanguageName, string>> = { English: 'eng', Spanish: 'spa', French: 'fra', German: 'deu' };

/** Whether a text is written in a language. The longer the text, the surer; a sentence alone is often `unsure`. */
export function isInLanguage(text: string, language: LanguageName): LanguageVerdict {
  const code = codes[language];
  const [best] = francAll(text);
  if (code === undefined || best === undefined || text.length < 200) return 'unsure';
  return best[0] === code ? 'yes' : 'unsure';
}
