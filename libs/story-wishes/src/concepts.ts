import { type LibraryLanguage, languageTag } from '@fabula/domain';
import family from './concepts/family-and-feelings.json' with { type: 'json' };
import food from './concepts/food-and-shopping.json' with { type: 'json' };
import hobbies from './concepts/hobbies-culture-health.json' with { type: 'json' };
import travel from './concepts/travel-and-nature.json' with { type: 'json' };
import work from './concepts/work-and-technology.json' with { type: 'json' };

type Tag = ReturnType<typeof languageTag<LibraryLanguage>>;

/** What a wish or a story may be about. */
export interface Concept {
  /** What it is a kind of: whoever asks for chess asks for a game. */
  readonly broader?: readonly string[];
  /** Where or when something happens: it is what a wish is about only where the wish names nothing else. */
  readonly setting?: boolean;
  /** Whoever writes of it is not to be laughed at. */
  readonly sensitive?: boolean;
  /**
   * By language, what people write for it, with commas between; a stemmer adds the forms. `Bank -Fluss` is not meant
   * where the wish has the word "Fluss".
   */
  readonly words: Readonly<Record<Tag, string>>;
}

export const concepts: ReadonlyMap<string, Concept> = new Map(
  Object.entries<Concept>({ ...food, ...work, ...family, ...travel, ...hobbies }),
);

/** A concept's own words in a language, each as it is written in the table. */
export function writtenWords(concept: Concept, language: LibraryLanguage): readonly string[] {
  return concept.words[languageTag(language)].split(',').map((entry) => entry.trim());
}

/** Everything that a concept is a kind of, directly or not. */
export function broaderThan(id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...(concepts.get(id)?.broader ?? [])];
  for (const next of open) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(concepts.get(next)?.broader ?? []));
  }
  return found;
}
