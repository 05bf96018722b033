import type { GenerateStoryEvent } from '@fabula/contracts';
import { expect, it } from 'vitest';
import { afterEvent, nothingWritten } from './story-in-writing.ts';

const plan = (title: string): GenerateStoryEvent => ({ type: 'plan', title, scenario: `About ${title}` });
const sentence = (index: number, text: string): GenerateStoryEvent => ({
  type: 'sentence',
  index,
  text,
  translation: text.toUpperCase(),
});
const restart: GenerateStoryEvent = { type: 'restart' };

const written = (...events: readonly GenerateStoryEvent[]) => {
  const { title, sentences, isRewritten } = events.reduce(afterEvent, nothingWritten);
  return [title, sentences.map(({ text }) => text).join(' '), isRewritten];
};

it.each([
  ['begins with nothing', [], ['', '', false]],
  ['grows sentence by sentence', [plan('A'), sentence(0, 'a'), sentence(1, 'b')], ['A', 'a b', false]],
  ['may have sentences before its plan', [sentence(0, 'a'), plan('A')], ['A', 'a', false]],
  [
    'takes a sentence that comes twice once',
    [sentence(0, 'a'), sentence(1, 'b'), sentence(1, 'c')],
    ['', 'a c', false],
  ],
  ['stays on the page while it is begun anew', [plan('A'), sentence(0, 'a'), restart], ['A', 'a', true]],
  ['keeps the old text beside a new plan', [plan('A'), sentence(0, 'a'), restart, plan('B')], ['B', 'a', true]],
  [
    'gives way with the first new sentence',
    [plan('A'), sentence(0, 'a'), sentence(1, 'b'), restart, sentence(0, 'c')],
    ['A', 'c', false],
  ],
  [
    'is begun anew as often as it takes',
    [restart, sentence(0, 'a'), restart, restart, sentence(0, 'b')],
    ['', 'b', false],
  ],
] as const)('a story in writing %s', (_what, events, expected) => {
  expect(written(...events)).toEqual(expected);
});
