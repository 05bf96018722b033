import { describe, expect, it } from 'vitest';
import {
  baselines,
  type ChoiceQuestion,
  centralOption,
  chanceRange,
  isNearChance,
  longestOption,
  oddFormOut,
  sharedWords,
  shortestOption,
} from './question-baselines.ts';

const ask = (question: string, ...options: string[]): ChoiceQuestion => ({ question, options, right: 0 });
const shareOf = (baseline: typeof longestOption, ...questions: ChoiceQuestion[]) =>
  baseline(questions, 'English').share;

describe('the baselines', () => {
  it.each([
    ['the longest', longestOption, ask('Why?', 'Because it was raining', 'Luck', 'Fear', 'Anger')],
    ['the shortest', shortestOption, ask('Why?', 'Fear', 'By mistake', 'For money', 'For fun again')],
    ['what repeats the question', sharedWords, ask('Who eats the cake?', 'The cake lover', 'Ana', 'You', 'Tom')],
    [
      'what the others vary',
      centralOption,
      ask('Where?', 'In the red house', 'In the red car', 'In the blue house', 'On the red horse'),
    ],
    ['what has another form', oddFormOut, ask('When?', 'At 9', 'In spring', 'In summer', 'In winter')],
  ])('choose %s', (_, baseline, question) => {
    expect(shareOf(baseline, question)).toBe(1);
    expect(shareOf(baseline, { ...question, right: 3 })).toBe(0);
  });

  it('draw where options fit equally', () => {
    const question = ask('Who?', 'Anna', 'Jana', 'Otto', 'Ed');
    expect(shareOf(longestOption, question)).toBeCloseTo(1 / 3);
    expect(shareOf(sharedWords, question)).toBeCloseTo(1 / 4);
    expect(longestOption([question], 'English').chance).toBe(0.25);
  });

  it('report nothing without questions', () => {
    for (const baseline of Object.values(baselines)) {
      expect(baseline([], 'English')).toEqual({ questions: 0, share: 0, chance: 0 });
    }
  });
});

describe('chance', () => {
  it('has the width of the stated bound', () => {
    const { min, max } = chanceRange({ questions: 120, share: 0, chance: 0.25 });
    expect([min, max].map((share) => share.toFixed(3))).toEqual(['0.148', '0.352']);
  });

  it('is near or not', () => {
    const of = (share: number) => isNearChance({ questions: 120, share, chance: 0.25 });
    expect([0.14, 0.15, 0.25, 0.35, 0.36].map(of)).toEqual([false, true, true, true, false]);
  });
});
