import { type PlacementResult, placementQuestions, placementResult, type WordMark } from '@fabula/domain';
import { expect, it } from 'vitest';
import { countBefore, wordsToSet } from './words-to-set.ts';

const ranked = Array.from({ length: 5000 }, (_, index) => `Wort${index + 1}`);
const questions = placementQuestions(
  ranked,
  Array.from({ length: 10 }, (_, index) => `x${index}`),
  () => 0.5,
);
const answers = questions.map(({ band }) => band === 0);
const result: PlacementResult = placementResult(questions, answers);
const mark = (state: WordMark['state'], chosen: boolean): WordMark => ({ state, chosen, at: 0 });
const itself = (word: string) => word;

it('sets the words below the first band that is not known, under the forms under which they are kept', () => {
  const before = wordsToSet(
    ranked,
    result,
    { questions, answers },
    { marks: new Map(), dictionaryForm: itself },
    'German',
  );
  expect(result.knownRank).toBe(250);
  expect(countBefore(before)).toBe(250);
  expect(before.get('new')).toContain('wort1');
});

it('leaves out what is known already and what the learner has decided, and remembers what the others were', () => {
  const marks = new Map([
    ['wort1', mark('known', false)],
    ['wort2', mark('learning', true)],
    ['wort3', mark('ignored', true)],
    ['wort4', mark('met', false)],
  ]);
  const before = wordsToSet(ranked, result, { questions, answers }, { marks, dictionaryForm: itself }, 'German');
  expect(before.get('met')).toEqual(['wort4']);
  expect(countBefore(before)).toBe(247);
  expect([...before.values()].flat()).not.toContain('wort3');
});

it('sets a word once where two of the list are forms of it, and not where one of them was not known', () => {
  const known = questions.flatMap(({ word, band }) => (band === 0 ? [word.toLowerCase()] : []));
  const forms = (word: string) => (word === 'wort7' || known.includes(word) ? 'wort7' : word);
  const once = wordsToSet(
    ranked,
    result,
    { questions, answers },
    { marks: new Map(), dictionaryForm: forms },
    'German',
  );
  expect([...once.values()].flat().filter((word) => word === 'wort7')).toHaveLength(1);
  const oneUnknown = answers.map((isKnown, index) => isKnown && questions[index]?.word.toLowerCase() !== known[0]);
  const none = wordsToSet(
    ranked,
    result,
    { questions, answers: oneUnknown },
    { marks: new Map(), dictionaryForm: forms },
    'German',
  );
  expect([...none.values()].flat()).not.toContain('wort7');
});
