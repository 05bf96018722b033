import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languageTag, type SamplePage, targetLanguages } from '@fabula/domain';
import { buildLibrary, type LibraryStory } from '@fabula/stories';
import { expect, it } from 'vitest';
import { readPage, spokenText } from './read-page.ts';
import { sampleSentences, sampleStory } from './sample-story.ts';

const pages = path.join(import.meta.dirname, '../../apps/account/src/sample/pages');
const library = buildLibrary();

function story(): LibraryStory {
  const found = library.stories.find(({ id }) => id === sampleStory);
  if (!found) throw new Error(`There is no story ${sampleStory}`);
  return found;
}

const committed = (file: string) => JSON.parse(readFileSync(path.join(pages, file), 'utf8')) as SamplePage; // `npm run sample-page` wrote it

const timesOf = ({ sentences }: SamplePage) =>
  sentences
    .flat()
    .flatMap((part) => (typeof part === 'string' ? [] : [{ start: 0, end: 0, fromMs: part[1], toMs: part[2] }]));

it('is a story that everybody may read to its end', () => {
  const { cefr, premium, retired } = story().content;
  expect({ cefr, premium, retired }).toEqual({ cefr: 'A1', premium: undefined, retired: undefined });
});

it.each(targetLanguages)('says in %s what the library says now; if not: npm run sample-page', (language) => {
  const page = committed(`${languageTag(language)}.json`);
  expect(page).toEqual(readPage(story(), language, timesOf(page), sampleSentences));
  expect(page.sentences).toHaveLength(sampleSentences);
});

it.each(targetLanguages)(
  'has in %s a meaning for every word, and words that are spoken one after another',
  (language) => {
    const page = committed(`${languageTag(language)}.json`);
    const words = page.sentences.flat().filter((part) => typeof part !== 'string');
    expect(words.filter(([, , , meaning]) => meaning === null)).toEqual([]);
    expect(page.meanings.flat()).not.toContain('');
    expect(words.map(([, fromMs]) => fromMs)).toEqual(words.map(([, fromMs]) => fromMs).toSorted((a, b) => a - b));
  },
);

it.each(targetLanguages)('has a small sound in %s', (language) => {
  const sound = readFileSync(path.join(pages, `${languageTag(language)}.ogg`));
  expect(sound.subarray(0, 4).toString()).toBe('OggS');
  expect(sound.length).toBeLessThan(60_000);
});

it('speaks Arabic with its vowels, and any language to the end of the page alone', () => {
  expect(spokenText(story(), 'Arabic', 1)).toMatch(/[\u064b-\u0652]/);
  expect(spokenText(story(), 'English', 2).split('.')).toHaveLength(3);
});

it.each([
  ['too few times', 3],
  ['too many', 400],
])('refuses a sound with %s', (_, count) => {
  const times = Array.from({ length: count }, () => ({ start: 0, end: 0, fromMs: 0, toMs: 1 }));
  expect(() => readPage(story(), 'Spanish', times, sampleSentences)).toThrow(/Spanish/);
});
