import { describe, expect, it } from 'vitest';
import { bestScoreBadge, completionThreshold, isSpokenWellEnough, scoreBand, speechToast } from './score-bands.ts';

describe('the way a score is shown', () => {
  it.each([
    [0, 'poor'],
    [49, 'poor'],
    [50, 'fair'],
    [79, 'fair'],
    [80, 'good'],
    [100, 'good'],
  ])('colors a word of %i %s', (score, band) => {
    expect(scoreBand(score)).toBe(band);
  });

  it.each([
    [0, 'keepPractising'],
    [69, 'keepPractising'],
    [70, 'good'],
    [89, 'good'],
    [90, 'excellent'],
    [100, 'excellent'],
  ])('greets an attempt of %i with %s', (score, toast) => {
    expect(speechToast(score)).toBe(toast);
  });

  it.each([
    [0, 'bad'],
    [59, 'bad'],
    [60, 'good'],
    [79, 'good'],
    [80, 'excellent'],
    [100, 'excellent'],
  ])('gives a best score of %i the badge %s', (score, badge) => {
    expect(bestScoreBadge(score)).toBe(badge);
  });

  it('completes a sentence from 70', () => {
    expect(completionThreshold).toBe(70);
    expect([69, 70].map(isSpokenWellEnough)).toEqual([false, true]);
  });
});
