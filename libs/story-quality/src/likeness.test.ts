import { describe, expect, it } from 'vitest';
import { likeness, likenesses, sameStoryLikeness, shinglesOf } from './likeness.ts';
import { sampleTexts } from './testing/sample-texts.ts';

const story =
  'You meet Anna at the station on Friday. Anna has a big red suitcase and no ticket. The train leaves in two minutes. ' +
  'You run to the machine, but it takes only coins. Anna sings a song for the people on the platform. ' +
  'They laugh and give her eleven coins. You both sit in the train and count them again. The suitcase is full of coins.';

describe('likeness', () => {
  it('is 1 for the same text, however it is written, and 0 for nothing', () => {
    expect(likeness(story, story.toUpperCase().replaceAll('.', '!'))).toBe(1);
    expect(likeness(story, '')).toBe(0);
    expect(likeness('', '')).toBe(0);
  });

  it.each([
    ['other names', story.replaceAll('Anna', 'Mehmet')],
    ['other names of two words, and another day', story.replaceAll('Anna', 'Aunt Rosa').replace('Friday', 'Sunday')],
    ['sentences in another order', story.split('. ').toReversed().join('. ')],
    ['half of its sentences', story.split('. ').slice(0, 4).join('. ')],
    ['things exchanged', story.replaceAll('coins', 'notes').replaceAll('train', 'bus').replaceAll('suitcase', 'bag')],
  ])('recognizes a story with %s', (_, copy) => {
    expect(likeness(story, copy)).toBeGreaterThan(sameStoryLikeness);
    expect(likeness(copy, story)).toBe(likeness(story, copy));
  });

  it('is low for another story', () => {
    expect(likeness(story, sampleTexts.English)).toBeLessThan(0.1);
  });

  it('is the same for every two of many texts at once', () => {
    const texts = [story, ...Object.values(sampleTexts), '', story.replaceAll('Anna', 'Mehmet'), 'You meet Anna.', ''];
    expect(likenesses(texts.map(shinglesOf))).toEqual(
      texts.map((text, index) => texts.slice(index + 1).map((other) => likeness(text, other))),
    );
  });
});
