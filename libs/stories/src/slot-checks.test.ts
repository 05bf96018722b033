import { fillSlots, slotsIn, storySlots } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { readStory, storyFolders } from './read-story.ts';
import { checkSlots } from './slot-checks.ts';
import type { Story } from './story-format.ts';

const story = readStory('a1-small-coach');
const [, getUp] = story.tellings.German.sentences;
const german = getUp?.text ?? '';

/** The story with another text written in German for the sentence with the slot. */
const written = (text: string): Story => {
  const texts = { [fillSlots(text, {})]: text };
  const sentences = story.tellings.German.sentences.map((one, index) =>
    index === 1 ? { ...one, text: fillSlots(text, {}) } : one,
  );
  const German = { ...story.tellings.German, sentences };
  return { ...story, tellings: { ...story.tellings, German }, marked: { ...story.marked, German: texts } };
};

describe('the slots of a story', () => {
  it('are right in every story that has them', () => {
    const named = storyFolders()
      .map((id) => readStory(id))
      .filter(({ marked }) => Object.keys(marked).length > 0);
    const has = (slot: string) =>
      named.filter(({ marked }) => Object.values(marked.English ?? {}).some((text) => slotsIn(text).includes(slot)));
    expect(has('name').length).toBeGreaterThanOrEqual(30);
    for (const slot of storySlots) expect(has(slot).length, slot).toBeGreaterThanOrEqual(8);
    expect(named.flatMap((story) => checkSlots(story, 'man'))).toEqual([]);
  });

  it('leave a story as it was where nothing is told, and name the learner where it is', () => {
    expect(german).toBe('„Steh auf!“, sagt sie. „Jetzt laufen wir!“');
    expect(fillSlots(story.marked.German?.[german] ?? '', { name: 'Ana' })).toBe(
      '„Steh auf, Ana!“, sagt sie. „Jetzt laufen wir!“',
    );
  });

  it.each([
    ['an unknown slot', '„Steh auf{nam||, *}!“, sagt sie.', /"nam" is no slot/],
    ['a value inside a word', '„Steh auf!“, sagt{name||e*} sie.', /not stand as a word of its own/],
    ['a space too many', '„Steh auf!“, sagt {name||*} sie.', /of its own, once/],
    ['a word without a meaning', '„Steh auf{name||, liebste *}!“, sagt sie.', /no glossary entry for "liebste"/],
    ['a slot in one language alone', '„Steh auf!“, sagt sie.', /sentence 1 has other slots than in English/],
    ['one slot twice', '„Steh auf{name||, *}!“, sagt sie{name|| (*)}.', /of its own, once/],
    ['a sign that the language does not write', '„Steh auf{name||, “*”}!“, sagt sie.', /with a value, .* quotes/],
    [
      'a sentence that grows too long',
      `„Steh auf{name||, *${', jetzt'.repeat(9)}}!“, sagt sie.`,
      /with a value, sentence 1 has 14 words, with a value at most 11/,
    ],
    ['a marker that is not closed', '„Steh auf{name||, *!“, sagt sie.', /cannot be read/],
  ])('are refused with %s', (_what, text, problem) => {
    expect(checkSlots(written(text), 'man').join('\n')).toMatch(problem);
  });

  it('never cut a key phrase', () => {
    const cut = readStory('a1-ten-steps');
    const [text = ''] = Object.keys(cut.marked.English ?? {});
    const English = { [text]: text.replace('is too', 'is{name||, *,} too') };
    expect(checkSlots({ ...cut, marked: { ...cut.marked, English } }, 'man').join()).toMatch(/cuts the key phrase/);
  });
});
