import { describe, expect, it } from 'vitest';
import { deal, keepUp, moveOn, remove, resume, type Sitting, takeBack } from './sitting.ts';

const all = deal({ mode: 'all', query: '', queue: ['a', 'b', 'c'] });
const due = deal({ mode: 'due', query: '', queue: ['a', 'b', 'c'] });
const at = (sitting: Sitting, index: number, isRevealed = true): Sitting => ({ ...sitting, index, isRevealed });
const answer = (phraseId: string) => ({ phraseId, reviewId: `review of ${phraseId}` });
const here = ({ ids, index, isRevealed }: Sitting) => [ids[index], isRevealed];

describe('a sitting', () => {
  it('begins with the first card, covered', () => {
    expect(here(all)).toEqual(['a', false]);
    expect(here(deal({ mode: 'all', query: 'x', queue: [] }))).toEqual([undefined, false]);
  });

  it('returns to a card after a reload, if it is still in the sitting', () => {
    expect(here(resume(all, 'b', true))).toEqual(['b', true]);
    expect(here(resume(all, 'gone', true))).toEqual(['a', false]);
  });

  it('goes to the next card after an answer, and after the last to the first', () => {
    expect(here(moveOn(at(all, 0), answer('a'), []))).toEqual(['b', false]);
    expect(here(moveOn(at(all, 2), answer('c'), []))).toEqual(['a', false]);
  });

  it('of due cards ends with the last, unless more have become due', () => {
    expect(moveOn(at(due, 2), answer('c'), []).ids).toEqual([]);
    expect(here(moveOn(at(due, 2), answer('c'), ['a', 'c']))).toEqual(['a', false]);
    // The queue may still hold the card that was just answered.
    expect(moveOn(at(due, 2), answer('c'), ['c']).ids).toEqual([]);
  });

  it('undoes answers one by one, and shows each card as it was', () => {
    const two = moveOn(moveOn(at(all, 0), answer('a'), []), answer('b'), []);
    const one = takeBack(two);
    expect([here(one), one.given.length]).toEqual([['b', true], 1]);
    expect([here(takeBack(one)), takeBack(takeBack(one))]).toEqual([['a', true], takeBack(one)]);
  });

  it('undoes an answer that ended the sitting', () => {
    const over = moveOn(at(due, 2), answer('c'), []);
    expect(here(takeBack(over))).toEqual(['c', true]);
  });

  it('moves back if the last card is deleted, else the next one moves up', () => {
    expect(here(remove(at(all, 2), 'c'))).toEqual(['b', false]);
    expect(here(remove(at(all, 1), 'b'))).toEqual(['c', false]);
    expect(remove(deal({ mode: 'all', query: '', queue: ['a'] }), 'a').ids).toEqual([]);
    expect(remove(moveOn(at(all, 0), answer('a'), []), 'a').given).toEqual([]);
  });

  it('keeps its card and its order when others come and go', () => {
    const kept = keepUp(at(all, 1), ['new', 'c', 'b'], (id) => id !== 'a');
    expect(kept.ids).toEqual(['b', 'c', 'new']);
    expect(here(kept)).toEqual(['b', true]);
    expect(keepUp(all, ['c', 'a'], () => true)).toBe(all);
  });

  it('of due cards drops cards that are no longer due, except the open card and answered ones', () => {
    const second = moveOn(at(due, 0), answer('a'), []);
    expect(keepUp(second, ['b'], () => true).ids).toEqual(['a', 'b']);
    expect(keepUp(second, [], () => true).ids).toEqual(['a', 'b']);
    expect(here(keepUp(second, [], () => true))).toEqual(['b', false]);
  });
});
