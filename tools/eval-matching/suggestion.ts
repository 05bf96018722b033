import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LibraryLanguage, libraryLanguages } from '@fabula/domain';
import { contentFolder, readTellings, storyFolders } from '@fabula/stories';
import { concepts, readWish } from '@fabula/story-wishes';
import { z } from 'zod';

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

/**
 * The concepts that a story's tellings speak of in several languages, for a person to choose from. A comic story is not
 * about what nobody laughs at.
 */
export function suggestConcepts(tellings: Readonly<Record<LibraryLanguage, Told>>, isComic = false): Suggestion {
  const counts = new Map<string, number>();
  for (const language of libraryLanguages) {
    const { title, scenario, keywords, sentences } = tellings[language];
    const head = [title, scenario, ...keywords].flatMap((text) => [...readWish(text, [language]).concepts.keys()]);
    const body = sentences.flatMap(({ text }) => [...readWish(text, [language]).concepts.keys()]);
    for (const id of new Set(head)) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const id of new Set(body)) counts.set(id, (counts.get(id) ?? 0) + 0.5);
  }
  const named = [...counts].filter(([, count]) => count >= manyLanguages).sort(([, one], [, other]) => other - one);
  const ids = named.map(([id]) => id).filter((id) => !(isComic && concepts.get(id)?.sensitive));
  return { about: ids.slice(0, mostAbout), touches: ids.slice(mostAbout, mostAbout + mostTouched) };
}

/** A `concepts.json` for each story that lacks one; the ids of those stories. */
export function writeMissingConcepts(): readonly string[] {
  const missing = storyFolders().filter((id) => !existsSync(fileOf(id, 'concepts.json')));
  for (const id of missing) {
    const { tone } = z.object({ tone: z.string() }).parse(JSON.parse(readFileSync(fileOf(id, 'story.json'), 'utf8')));
    const { about, touches } = suggestConcepts(readTellings(id), tone === 'comic');
    const line = (ids: readonly string[]) => `[${ids.map((each) => JSON.stringify(each)).join(', ')}]`;
    const text = `{\n  "about": ${line(about)},\n  "touches": ${line(touches)}\n}\n`;
    writeFileSync(fileOf(id, 'concepts.json'), text);
  }
  return missing;
}

function fileOf(story: string, name: string): string {
  return path.join(contentFolder, story, name);
}
