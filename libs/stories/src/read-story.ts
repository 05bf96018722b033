import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillSlots, levelOfCefr, mapTexts } from '@fabula/domain';
import type { z } from 'zod';
import { ambiguousTexts } from './address-checks.ts';
import {
  languageTags,
  type SeriesTitles,
  type Story,
  seriesTitles,
  storyConcepts,
  storyHead,
  type Telling,
  telling,
  tellingFiles,
} from './story-format.ts';

export const contentFolder = fileURLToPath(new URL('../content', import.meta.url));

const seriesFile = fileURLToPath(new URL('../series.json', import.meta.url));

/** The files of a folder do not form a valid story; one line for each problem. */
export class StoryError extends Error {
  override readonly name = 'StoryError';
  readonly problems: readonly string[];

  constructor(id: string, problems: readonly string[]) {
    super(`${id}:\n  ${problems.join('\n  ')}`);
    this.problems = problems;
  }
}

/** What to do about a file that is easily forgotten, because no reader sees it. */
const howToWrite: Readonly<Record<string, string>> = {
  'concepts.json':
    ': it says for which wishes the story is chosen. Write { "about": ["train", "farewell"], "touches": ["father"] } ' +
    'with names of libs/story-wishes/src/concepts; `npm run eval:matching -- --write` proposes them for every story without',
};

/** The names of all story folders, sorted. */
export function storyFolders(folder: string = contentFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/**
 * Reads `story.json`, `concepts.json` and the seven tellings of one story.
 * @throws StoryError naming file and field of everything that is missing or of the wrong shape
 */
export function readStory(id: string, folder: string = contentFolder): Story {
  const problems: string[] = [];
  const read = <Content>(name: string, schema: z.ZodType<Content>): Content | undefined => {
    const path = join(folder, id, name);
    if (!existsSync(path)) {
      problems.push(`${name} is missing${howToWrite[name] ?? ''}`);
      return undefined;
    }
    const parsed = schema.safeParse(parseJson(readFileSync(path, 'utf8')));
    if (parsed.success) return parsed.data;
    problems.push(...parsed.error.issues.map((issue) => `${name}: ${issue.path.join('.')}: ${issue.message}`));
    return undefined;
  };
  const head = read('story.json', storyHead);
  const concepts = read('concepts.json', storyConcepts);
  const written = languageTags.map((tag) => [tellingFiles[tag], read(`${tag}.json`, telling)] as const);
  for (const [index, [, one]] of written.entries()) {
    if (one) problems.push(...ambiguousTexts(one).map((problem) => `${languageTags[index]}.json: ${problem}`));
  }
  if (head && head.id !== id) problems.push(`story.json: id is "${head.id}", the folder "${id}"`);
  if (!head || !concepts || problems.length > 0) throw new StoryError(id, problems);
  const tellings = Object.fromEntries(written.map(([language, one]) => [language, one && plain(one)]));
  const marked = Object.fromEntries(
    written.flatMap(([language, one]) => {
      const texts = one ? slotTexts(one) : {};
      return Object.keys(texts).length > 0 ? [[language, texts] as const] : [];
    }),
  );
  // Each language was read, or there would be a problem.
  return { ...head, level: levelOfCefr[head.cefr], concepts, tellings: tellings as Story['tellings'], marked };
}

/**
 * The seven tellings alone, of a story that may lack the rest.
 * @throws ZodError, or an error of the file system, where one is missing or wrong
 */
export function readTellings(id: string, folder: string = contentFolder): Story['tellings'] {
  const tellings = languageTags.map((tag) => [
    tellingFiles[tag],
    plain(telling.parse(parseJson(readFileSync(join(folder, id, `${tag}.json`), 'utf8')))),
  ]);
  // Each language was read, or there would be an error.
  return Object.fromEntries(tellings) as Story['tellings'];
}

/**
 * The titles of all series, by the name that stories give as `series.id`.
 * @throws ZodError where a title is missing
 */
export function readSeries(): SeriesTitles {
  return seriesTitles.parse(parseJson(readFileSync(seriesFile, 'utf8')));
}

/** A telling as it reads with every slot empty. */
function plain(written: Telling): Telling {
  return mapTexts(written, (text) => fillSlots(text, {}));
}

function slotTexts(written: Telling): Record<string, string> {
  const texts: Record<string, string> = {};
  mapTexts(written, (text) => {
    const without = fillSlots(text, {});
    if (without !== text) texts[without] = text;
    return text;
  });
  return texts;
}

/** `undefined` for invalid JSON, which the schema then reports as missing. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
