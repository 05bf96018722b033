import { createHash } from 'node:crypto';
import type { Level, LibraryLanguage } from '@fabula/domain';
import { searchWords, wordsToFind } from '@fabula/story-wishes';
import { checkStory } from './checks.ts';
import { contentFolder, readSeries, readStory, StoryError, storyFolders } from './read-story.ts';
import { languageTags, type SeriesTitles, type Story, type Telling, tellingFiles } from './story-format.ts';

/** The content that seeds the table `library_stories`. */
export interface Library {
  /** Derived from the content, so that the same stories have the same version on every machine. */
  readonly version: string;
  readonly stories: readonly LibraryStory[];
}

export interface LibraryStory {
  readonly id: string;
  readonly topic: string;
  readonly level: Level;
  readonly content: Pick<Story, 'cefr' | 'tone' | 'premium' | 'retired' | 'concepts' | 'senses' | 'tellings'> & {
    /** Missing where the story has no slots. */
    readonly marked?: Story['marked'];
    /** With the title of the series in each language. */
    readonly series?: NonNullable<Story['series']> & { readonly titles: SeriesTitles[string] };
    /** By language, the words by which the shelf finds it, with spaces between. */
    readonly finds: Readonly<Record<LibraryLanguage, string>>;
    /** The version of this story, which tells a cache that the content has changed. */
    readonly version: string;
  };
}

/**
 * All stories of a folder, checked and ordered by id.
 * @throws StoryError for the first story that may not be published
 */
export function buildLibrary(folder: string = contentFolder): Library {
  const stories = storyFolders(folder).map((id) => publish(readStory(id, folder)));
  return { version: contentHash(stories), stories };
}

function publish(story: Story): LibraryStory {
  const problems = checkStory(story);
  if (problems.length > 0) throw new StoryError(story.id, problems);
  const { id, topic, level, cefr, tone, series, premium, retired, concepts, senses, tellings, marked } = story;
  const content = {
    cefr,
    tone,
    ...(series ? { series: { ...series, titles: titlesOf(series.id) } } : {}),
    ...(premium ? { premium } : {}),
    ...(retired ? { retired } : {}),
    concepts,
    finds: findsOf(story),
    senses: sorted(senses),
    tellings: orderTellings(tellings),
    ...(Object.keys(marked).length > 0 ? { marked } : {}),
  };
  return { id, topic, level, content: { version: contentHash({ topic, level, content }), ...content } };
}

/** In each language its titles, its keywords, and the words of what it is about. */
function findsOf({ topic, concepts, series, tellings }: Story): LibraryStory['content']['finds'] {
  const entries = languageTags.map((tag): [string, string] => {
    const language = tellingFiles[tag];
    const { title, keywords } = tellings[language];
    const own = [title, series ? titlesOf(series.id)[language] : '', ...keywords].join(' ');
    const words = new Set([...wordsToFind(own, language), ...searchWords(concepts, topic, language)]);
    return [language, [...words].join(' ')];
  });
  // The list contains each of the languages.
  return Object.fromEntries(entries) as LibraryStory['content']['finds'];
}

/** @throws StoryError where `series.json` lacks the series */
function titlesOf(id: string): SeriesTitles[string] {
  const titles = readSeries()[id];
  if (!titles) throw new StoryError(id, ['series.json does not name this series']);
  return titles;
}

function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** Puts the keys in a fixed order, because reordering a file does not change its content. */
function orderTellings(tellings: Story['tellings']): Story['tellings'] {
  const entries = languageTags.map((tag): [string, Telling] => {
    const telling = tellings[tellingFiles[tag]];
    const sentences = telling.sentences.map(({ glossary, ...sentence }) => ({
      ...sentence,
      ...(glossary ? { glossary: sorted(glossary) } : {}),
    }));
    const keyPhrases = telling.keyPhrases.map(({ translations, ...phrase }) => ({
      ...phrase,
      translations: sorted(translations),
    }));
    return [tellingFiles[tag], { ...telling, sentences, keyPhrases, glossary: sorted(telling.glossary) }];
  });
  // The list contains each of the languages.
  return Object.fromEntries(entries) as unknown as Story['tellings'];
}

function sorted<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
}
