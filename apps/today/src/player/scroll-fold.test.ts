import { describe, expect, it } from 'vitest';
import { type Fold, foldAfter, foldAt, type Scrolled } from './scroll-fold.ts';

const page = { end: 2000, height: 150, focus: null };

/** The fold after the page was at these places one after another. */
const after = (places: readonly number[], from: Fold = foldAt(0)) =>
  places.reduce((fold, y) => foldAfter(fold, { ...page, y }), from).isFolded;

describe('the head of a page that is scrolled', () => {
  it.each([
    ['goes with the page before anything is scrolled', [], true],
    ['is folded on the way down', [100, 200, 300], true],
    ['comes back on the way up', [300, 250], false],
    ['comes back after many short moves up', [300, 295, 290, 285, 280], false],
    ['stays folded while a finger rests', [300, 295, 299, 294], true],
    ['stays there while a finger rests', [300, 200, 205, 201, 206], false],
    ['folds again on the next way down', [300, 200, 230], true],
    ['is at its own place at the top', [300, 0], false],
    ['does not take the spring at the end of the page for a way up', [1990, 2060, 2040, 2000], true],
    ['does not take the spring at the top for a way down', [300, 0, -60, -20, 0], false],
  ])('%s', (_name, places, isFolded) => {
    expect(after(places)).toBe(isFolded);
  });

  it.each<[string, Scrolled['focus'], boolean, boolean]>([
    ['comes while the focus is in it', 'head', true, false],
    ['stays while the focus is in it', 'head', false, false],
    ['goes where it would lie on what is focused', 20, false, true],
    ['goes where what is focused is partly above the window', -10, false, true],
    ['stays where what is focused is below it', 150, false, false],
    ['stays folded where what is focused is below it', 400, true, true],
  ])('%s', (_name, focus, wasFolded, isFolded) => {
    const before = { isFolded: wasFolded, y: 500, turnedAt: 500 };
    expect(foldAfter(before, { ...page, y: 500, focus }).isFolded).toBe(isFolded);
  });
});
