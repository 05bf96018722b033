import { describe, expect, it } from 'vitest';
import { fillStory, namedIn } from './filled-story.ts';
import { makeStory } from './testing/story-factory.ts';

const plain = makeStory({ id: 'soup', glossary: { Spanish: { lina: 'lina' } } });
const text = 'soup sentence 0 Spanish.';
const story = { ...plain, marked: { Spanish: { [text]: 'soup{name||, *,} sentence 0 Spanish.' } } };

describe('a story with slots', () => {
  it('names what was told, and only where it has a place for it', () => {
    expect(namedIn(story, { name: 'Ana' })).toEqual({ name: 'Ana' });
    expect(namedIn(story, {})).toBeNull();
    expect(namedIn(plain, { name: 'Ana' })).toBeNull();
  });

  it('does not take a name that it already has, in its text or in an answer', () => {
    expect(namedIn(story, { name: 'Lina' })).toBeNull();
    expect(namedIn(story, { name: 'Wrong' })).toBeNull();
  });

  it('has the value in its text and its meaning in the glossary', () => {
    const { tellings, senses } = fillStory(story, { name: 'Ana María' });
    expect(tellings.Spanish.sentences.map((sentence) => sentence.text)).toEqual([
      'soup, Ana María, sentence 0 Spanish.',
      'soup sentence 1 Spanish.',
    ]);
    expect(senses[tellings.Spanish.glossary.maría ?? '']?.English).toBe('Ana María');
    expect(tellings.Spanish.glossary.lina).toBe('lina');
    expect(fillStory(story, {})).toBe(story);
  });
});
