import { folded, type LibraryLanguage, libraryLanguages } from '@fabula/domain';
import { broaderThan, concepts, writtenWords } from './concepts.ts';
import { functionWords } from './function-words.ts';
import { conceptOfTopic, type StoryConcepts } from './story-themes.ts';

/** A shorter word begins too many others. */
const shortest = 3;
/** A longer entry of the table is half a sentence, whose words say little one by one. */
const mostWords = 2;

/**
 * The words of a language by which a story is found whatever it is called, each once and folded: those of what it is
 * about and what that is a kind of, of what it touches, and of its topic.
 */
export function searchWords({ about, touches }: StoryConcepts, topic: string, language: LibraryLanguage): string[] {
  const ids = [...about, ...about.flatMap((id) => [...broaderThan(id)]), ...touches, conceptOfTopic(topic) ?? ''];
  const entries = [...new Set(ids)].flatMap((id) => {
    const concept = concepts.get(id);
    return concept ? writtenWords(concept, language).map(meant) : [];
  });
  const short = entries.filter((entry) => meaningIn(entry, language).length <= mostWords);
  return wordsToFind(short.join(' '), language);
}

/** The words of a text by which it is found: each once and folded, in Arabic with the article, too. */
export function wordsToFind(text: string, language: LibraryLanguage): string[] {
  const words = meaningIn(text, language);
  const withArticle = (word: string) => (word.startsWith('ال') ? [word] : [word, `ال${word}`]);
  return [...new Set(language === 'Arabic' ? words.flatMap(withArticle) : words)];
}

function meaningIn(text: string, language: LibraryLanguage): string[] {
  const empty = emptyWords.get(language);
  const words = folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length >= shortest && !empty?.has(word));
}

/** An entry of the table without what another concept fills, and without the words beside which it is not meant. */
function meant(written: string): string {
  return written.replaceAll(/<[^>]*>/g, ' ').split(' -')[0] ?? '';
}

const emptyWords: ReadonlyMap<LibraryLanguage, ReadonlySet<string>> = new Map(
  libraryLanguages.map((language) => [language, new Set(functionWords[language].map(folded))]),
);
