import { expect, it } from 'vitest';
import { takeText } from './take-text.ts';

it('a page of plain text is told from what the learner has pasted', async () => {
  expect(await takeText({ kind: 'page', type: 'text', content: 'Uno.' })).toEqual({ kind: 'found', text: 'Uno.' });
  const pasted = { kind: 'pasted', text: 'Uno.' } as const;
  expect(await takeText(pasted)).toBe(pasted);
});
