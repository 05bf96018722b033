import { type LanguageName, languageTag, tokenise, wordForm } from '@fabula/domain';

/**
 * A text's words in order, as a glossary has them: lower case, NFC, straight apostrophes, no punctuation around them.
 */
export function wordsIn(text: string, language: LanguageName): string[] {
  const tag = languageTag(language);
  return tokenise(text)
    .filter(({ isWord }) => isWord)
    .map((token) => wordForm(token.text, tag));
}
