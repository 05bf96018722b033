import { type LibraryLanguage, libraryLanguages } from '@fabula/domain';
import { readWish } from '@fabula/story-wishes';

/** What a story says of itself to whoever reads it. */
interface Told {
  readonly title: string;
  readonly scenario: string;
  readonly keywords: readonly string[];
  readonly sentences: readonly { readonly text: string }[];
}

/** In this many languages a concept is no accident of one word that means two things. */
const manyLanguages = 3;
const mostAbout = 6;
const mostTouched = 8;

interface Suggestion {
  readonly about: readonly string[];
  readonly touches: readonly string[];
}

/** The concepts that a story's tellings speak of in several languages, for a person to choose from. */
export function suggestConcepts(tellings: Readonly<Record<LibraryLanguage, Told>>): Suggestion {
  const counts = new Map<string, number>();
  for (const language of libraryLanguages) {
    const { title, scenario, keywords, sentences } = tellings[language];
    const head = [title, scenario, ...keywords].flatMap((text) => [...readWish(text, [language]).concepts.keys()]);
    const body = sentences.flatMap(({ text }) => [...readWish(text, [language]).concepts.keys()]);
    for (const id of new Set(head)) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const id of new Set(body)) counts.set(id, (counts.get(id) ?? 0) + 0.5);
  }
  const named = [...counts].filter(([, count]) => count >= manyLanguages).sort(([, one], [, other]) => other - one);
  const ids = named.map(([id]) => id);
  return { about: ids.slice(0, mostAbout), touches: ids.slice(mostAbout, mostAbout + mostTouched) };
}
