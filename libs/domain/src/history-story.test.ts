import { describe, expect, it } from 'vitest';
import { accuracyPercent, storyPreview } from './history-story.ts';

const length = (text: string) => [...new Intl.Segmenter().segment(text)].length;

describe('the preview of a story', () => {
  it('is the whole text of a short one', () => {
    expect(storyPreview('  Vas al mercado.\n')).toBe('Vas al mercado.');
    const exactly = 'a'.repeat(300);
    expect(storyPreview(exactly)).toBe(exactly);
  });

  it.each([
    ['ends after a whole word', `${'palabra '.repeat(37)}cuatro más`, `${'palabra '.repeat(37)}…`.replace(' …', '…')],
    ['keeps a word that ends just there', `${'abcd '.repeat(59)}abcde fin`, `${'abcd '.repeat(59)}abcde…`],
    ['cuts a text without spaces where it must', 'é'.repeat(301), `${'é'.repeat(300)}…`],
  ])('%s', (_what, text, preview) => {
    expect(storyPreview(text)).toBe(preview);
    expect(length(preview)).toBeLessThanOrEqual(301);
  });

  it('counts characters as a reader does and never splits one', () => {
    const family = '👨‍👩‍👧';
    expect(storyPreview(family.repeat(301))).toBe(`${family.repeat(300)}…`);
    const vocalised = 'كِتَابٌ '.repeat(60).trim();
    expect(length(storyPreview(vocalised))).toBeLessThanOrEqual(301);
    expect(vocalised.startsWith(storyPreview(vocalised).slice(0, -1))).toBe(true);
  });
});

describe('accuracy', () => {
  it.each([
    [null, null],
    [0, 0],
    [0.875, 88],
    [1, 100],
    [1.2, 100],
    [-1, 0],
    [Number.NaN, null],
  ])('%s is %s percent', (ratio, percent) => expect(accuracyPercent(ratio)).toBe(percent));
});
