import type { Operation } from '@fabula/contracts';
import type { WordState } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { joinedRows, marksOf, type WordRows } from './word-book.ts';

const rows = (revision: number, ...marks: (readonly [WordState, boolean, string])[]): WordRows => ({
  revision,
  marks: marks.map(([state, chosen, words]) => ({ state, chosen, words })),
});
const same = (form: string) => form;
const statesOf = (...given: Parameters<typeof marksOf>) =>
  Object.fromEntries([...marksOf(...given)].map(([word, { state }]) => [word, state]));

function waiting(words: readonly string[], state: WordState, chosen = true, language = 'Spanish'): Operation {
  return {
    ...{ id: words.join(), userId: 'ada', kind: 'words.mark', key: `words:${language}` },
    patch: { language, state, chosen, words },
    ...{ localDay: '2026-11-29', timeZone: 'UTC', at: '2026-11-29T10:00:00.000Z' },
  };
}

describe('rows that changed after a revision', () => {
  it('take the place of what was known of their words', () => {
    const joined = joinedRows(
      rows(3, ['known', true, 'casa perro'], ['met', false, 'luna']),
      rows(5, ['ignored', true, 'perro'], ['known', false, 'luna'], ['met', false, 'sol']),
    );
    expect(joined.revision).toBe(5);
    expect(statesOf(joined, [], 'Spanish', same)).toEqual({
      casa: 'known',
      perro: 'ignored',
      luna: 'known',
      sol: 'met',
    });
  });

  it.each([
    ['all there is', undefined, rows(2, ['known', true, 'casa'])],
    ['what was there, where nothing changed', rows(2, ['known', true, 'casa']), rows(2)],
  ])('are %s', (_, before, newer) => {
    expect(statesOf(joinedRows(before, newer), [], 'Spanish', same)).toEqual({ casa: 'known' });
  });
});

describe('the words of a learner', () => {
  it.each([
    [
      'what waits of the same language',
      [waiting(['casa'], 'ignored'), waiting(['sol'], 'known')],
      { casa: 'ignored', sol: 'known' },
    ],
    ['nothing of another language', [waiting(['sol'], 'known', true, 'French')], { casa: 'known' }],
    ['no evidence against what the learner said', [waiting(['casa'], 'met', false)], { casa: 'known' }],
    [
      'the last of several decisions',
      [waiting(['casa'], 'new'), { ...waiting(['casa'], 'learning'), at: '2026-11-29T10:00:01.000Z' }],
      { casa: 'learning' },
    ],
  ])('include %s', (_, pending, states) => {
    expect(statesOf(rows(1, ['known', true, 'casa']), pending, 'Spanish', same)).toEqual(states);
  });

  it('are found under a dictionary form that was not known when they were marked', () => {
    const dictionaryForm = (form: string) => (form === 'vendes' ? 'vender' : form);
    const kept = rows(2, ['met', false, 'vender'], ['known', true, 'vendes']);
    expect(statesOf(kept, [], 'Spanish', dictionaryForm)).toEqual({ vender: 'known' });
  });

  it('are none where the server told a state that this version does not know', () => {
    expect(statesOf(rows(1, ['loved' as WordState, true, 'casa']), [], 'Spanish', same)).toEqual({});
  });
});
