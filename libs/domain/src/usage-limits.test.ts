import { describe, expect, it } from 'vitest';
import {
  freeLimit,
  type LimitedFeature,
  remaining,
  type StoryLimitReason,
  storyLimitReason,
  type UsagePeriod,
} from './usage-limits.ts';

describe('freeLimit', () => {
  it.each<[LimitedFeature, UsagePeriod, number | null]>([
    ['basic_stories', 'weekly', 2],
    ['shadow_speak', 'weekly', 10],
    ['story_generation', 'weekly', 2],
    ['word_translations', 'weekly', 5],
    ['story_generation', 'daily', 1],
    ['basic_stories', 'daily', null],
    ['shadow_speak', 'daily', null],
    ['word_translations', 'daily', null],
  ])('of %s, %s, is %s', (feature, period, limit) => {
    expect(freeLimit(feature, period)).toBe(limit);
  });
});

describe('remaining', () => {
  it.each<[LimitedFeature, UsagePeriod, number, boolean, number | null]>([
    ['word_translations', 'weekly', 0, false, 5],
    ['word_translations', 'weekly', 4, false, 1],
    ['word_translations', 'weekly', 5, false, 0],
    ['word_translations', 'weekly', 50, false, 0],
    ['word_translations', 'weekly', 50, true, null],
    ['word_translations', 'daily', 50, false, null],
    ['story_generation', 'daily', 0, false, 1],
    ['story_generation', 'daily', 1, false, 0],
    ['shadow_speak', 'weekly', 3, false, 7],
  ])('of %s, %s, after %i uses, premium %s, is %s', (feature, period, used, isPremium, left) => {
    expect(remaining({ feature, period, used, isPremium })).toBe(left);
  });
});

describe('storyLimitReason', () => {
  it.each<[number, number, boolean, StoryLimitReason | null]>([
    [0, 0, false, null],
    [0, 1, false, null],
    [1, 1, false, 'daily_story_limit'],
    [0, 2, false, 'weekly_story_limit'],
    [1, 2, false, 'weekly_story_limit'],
    [3, 9, false, 'weekly_story_limit'],
    [1, 0, false, 'daily_story_limit'],
    [1, 2, true, null],
    [99, 99, true, null],
  ])('after %i today and %i this week, premium %s, is %s', (usedToday, usedThisWeek, isPremium, reason) => {
    expect(storyLimitReason({ usedToday, usedThisWeek, isPremium })).toBe(reason);
  });
});
