import { mergeSpeaking, nothingSpoken, type SpeakingOutcome, type Story } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import {
  isShadowed,
  mayContinue,
  nextMove,
  openingSentence,
  shadowSentences,
  undoneSentences,
} from './shadow-session.ts';

/** Speaking progress from one outcome per sentence; null means a sentence that was only tried. */
const spoken = (...outcomes: readonly (SpeakingOutcome | null)[]) =>
  mergeSpeaking(nothingSpoken, {
    sentences: outcomes.map((outcome, index) => ({ index, addAttempts: 1, ...(outcome ? { outcome } : {}) })),
  });

describe('isShadowed', () => {
  const sentence = { attempts: 0, bestScore: null, outcome: null };
  it.each([
    ['an attempt', { ...sentence, attempts: 1 }, true],
    ['a score, whatever it was', { ...sentence, bestScore: 0 }, true],
    ['what an engine heard', { ...sentence, outcome: 'heard' }, true],
    ['only the learner’s own judgment', { ...sentence, outcome: 'own' }, false],
    ['a skip', { ...sentence, outcome: 'skipped' }, false],
  ] as const)('%s says %j: %s', (_name, kept, expected) => {
    expect(isShadowed({ ...nothingSpoken, sentences: new Map([[3, kept]]) })).toBe(expected);
  });
});

describe('shadowSentences', () => {
  const sentences = ['Uno.', 'Dos.', 'Tres.', 'Cuatro.'].map((text) => ({ text, translation: '' }));
  const story = (own: Story['sentences']): Story => ({
    id: 'story',
    title: 'Números',
    language: 'Spanish',
    nativeLanguage: 'English',
    level: 'Beginner',
    topic: 'Numbers',
    scenario: null,
    text: 'Uno. Dos. Tres. Cuatro.',
    translation: '',
    sentences: own,
    keyPhrases: [],
    keyPhraseNotes: [],
    speakingPrompts: [],
    sourceProvider: 'library',
    wordCount: 4,
    createdAt: '2026-11-20T09:00:00Z',
  });

  it('are all of a story that carries a list', () => {
    expect(shadowSentences(story(sentences), sentences)).toEqual(sentences);
  });

  it('are at most three of a story that does not', () => {
    expect(shadowSentences(story([]), sentences)).toEqual(sentences.slice(0, 3));
    expect(shadowSentences(story([]), sentences.slice(0, 2))).toEqual(sentences.slice(0, 2));
    expect(shadowSentences(story([]), [])).toEqual([]);
  });
});

describe('undoneSentences', () => {
  it.each([
    ['nothing is spoken', nothingSpoken, [0, 1, 2]],
    ['one was only tried', spoken(null, 'heard'), [0, 2]],
    ['spoken, own and skipped are all done', spoken('heard', 'own', 'skipped'), []],
    ['a fourth is stored because the story was longer', spoken('heard', null, 'heard', 'heard'), [1]],
  ])('when %s', (_name, speaking, undone) => {
    expect(undoneSentences(speaking, 3)).toEqual(undone);
  });
});

describe('openingSentence', () => {
  it.each([
    ['the first of a new story', nothingSpoken, false, 0],
    ['the first that is not done', spoken('heard', 'skipped', null), false, 2],
    ['a gap that was left', spoken('heard', null, 'heard'), false, 1],
    ['the first when all are done', spoken('heard', 'own', 'heard'), false, 0],
    ['the first of a replay', spoken('heard', null, 'heard'), true, 0],
  ])('is %s', (_name, speaking, isReplay, index) => {
    expect(openingSentence(speaking, 3, isReplay)).toBe(index);
  });
});

describe('nextMove', () => {
  it.each([
    ['goes on, done or not', { index: 0, speaking: nothingSpoken, isReplay: false }, { to: 'sentence', index: 1 }],
    [
      'says what is not done',
      { index: 2, speaking: spoken('heard', null, 'own'), isReplay: false },
      { to: 'unfinished' },
    ],
    [
      'stays at a last one that is not done',
      { index: 2, speaking: spoken('heard', 'own', null), isReplay: false },
      { to: 'unfinished' },
    ],
    [
      'continues when all are done',
      { index: 2, speaking: spoken('heard', 'own', 'skipped'), isReplay: false },
      { to: 'continue' },
    ],
    ['continues a replay', { index: 2, speaking: nothingSpoken, isReplay: true }, { to: 'continue' }],
  ] as const)('%s', (_name, place, move) => {
    expect(nextMove({ ...place, count: 3 })).toEqual(move);
  });
});

describe('mayContinue', () => {
  it.each([
    [nothingSpoken, false, false],
    [spoken('heard', 'heard', null), false, false],
    [spoken('skipped', 'skipped', 'skipped'), false, true],
    [nothingSpoken, true, true],
  ])('%#', (speaking, isReplay, expected) => {
    expect(mayContinue({ count: 3, speaking, isReplay })).toBe(expected);
  });
});
