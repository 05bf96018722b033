import { libraryLanguages } from '@fabula/domain';
import { readStory, type Story, storyFolders } from '@fabula/stories';
import { expect, it } from 'vitest';
import { wordRecurrence } from './word-recurrence.ts';

const [name = ''] = storyFolders();
const some = readStory(name);

/** A story at A1 with these meanings, each of which some word of it has. */
function storyWith(...meanings: readonly string[]): Story {
  const senses = Object.fromEntries(
    meanings.map((meaning) => [meaning, Object.fromEntries(libraryLanguages.map((each) => [each, meaning]))]),
  );
  const entries = meanings.map((meaning, index) => [String.fromCodePoint(97 + index), meaning] as const);
  const text = entries.map(([form]) => form).join(' ');
  const tellings = Object.fromEntries(
    Object.entries(some.tellings).map(([language, telling]) => [
      language,
      { ...telling, sentences: [{ text }], glossary: { ...Object.fromEntries(entries), slot: 'only in a slot' } },
    ]),
  ) as unknown as Story['tellings']; // the same languages
  return { ...some, cefr: 'A1', level: 'Beginner', senses, tellings };
}

const english = (...stories: readonly Story[]) => wordRecurrence(stories)[0];

it('counts a word once a story, by its dictionary form', () => {
  const row = english(
    storyWith('bread', 'table', 'to sit'),
    storyWith('bread, loaf', 'table'),
    storyWith('bread (fresh)', 'chair'),
  );
  expect(row).toMatchObject({ language: 'English', level: 'A1', words: 4, inTwo: 0.5, inThree: 0.25 });
});

it('leaves out words that only hold a sentence together', () => {
  const row = english(storyWith('the', 'in the', 'to have', 'do … not', 'himself', 'three', 'lamp', 'to put down'));
  expect(row).toMatchObject({ words: 2, inTwo: 0, inThree: 0 });
});

it('has no row for a level without stories', () => {
  expect(new Set(wordRecurrence([storyWith('bread')]).map(({ level }) => level))).toEqual(new Set(['A1']));
});
