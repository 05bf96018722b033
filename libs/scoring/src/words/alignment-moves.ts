import { type AlignedKind, errorCost } from './alignment-score.ts';
import { type ComparableWord, compareWords, isSpelledTheSame } from './word-similarity.ts';

/** A step through both lists, which pairs a number of expected words with a number of heard ones. */
export interface Move {
  readonly kind: AlignedKind;
  readonly expected: number;
  readonly heard: number;
  readonly similarity: number;
}

interface Cell {
  readonly cost: number;
  /** How badly the letters fit; decides between alignments of equal cost. */
  readonly misfit: number;
  readonly move: Move | undefined;
}

/** The most parts one word may be heard as: "c'est-à-dire" may be heard as four words. */
const mostParts = 4;
/** Costs that differ by less count as equal, because they are sums of rounded fractions. */
const tolerance = 1e-9;
const omit: Move = { kind: 'omitted', expected: 1, heard: 0, similarity: 0 };
const insert: Move = { kind: 'inserted', expected: 0, heard: 1, similarity: 0 };

/** The moves of the cheapest path through both lists, from their beginning. */
export function cheapestMoves(expected: readonly ComparableWord[], heard: readonly ComparableWord[]): readonly Move[] {
  const width = heard.length + 1;
  const wanted = withJoined(expected);
  const spoken = withJoined(heard);
  const cells: Cell[] = [];
  for (let row = 0; row <= expected.length; row += 1) {
    for (let column = 0; column <= heard.length; column += 1) {
      let best: Cell | undefined = row + column === 0 ? { cost: 0, misfit: 0, move: undefined } : undefined;
      for (const move of movesTo(wanted[row - 1], spoken[column - 1])) {
        const from = cells[(row - move.expected) * width + column - move.heard];
        if (!from) continue;
        const cell = after(from, move);
        if (!best || isBetter(cell, best)) best = cell;
      }
      if (best) cells.push(best);
    }
  }
  return traced(cells, expected.length, heard.length);
}

interface LastWord {
  readonly word: ComparableWord;
  /** The spellings of this word joined with the word before it, with the two before it, and so on. */
  readonly joined: readonly (readonly string[])[];
}

function withJoined(words: readonly ComparableWord[]): readonly LastWord[] {
  return words.map((word, index) => {
    const joined: (readonly string[])[] = [];
    for (let parts = 2; parts <= Math.min(mostParts, index + 1); parts += 1) {
      const together = words.slice(index + 1 - parts, index + 1);
      const spelled = (variant: number) =>
        together.map(({ spellings }) => spellings[variant] ?? spellings[0] ?? '').join('');
      joined.push([...new Set([spelled(0), spelled(1)])]);
    }
    return { word, joined };
  });
}

/** Every possible last move that ends with these words. */
function movesTo(wanted: LastWord | undefined, spoken: LastWord | undefined): readonly Move[] {
  if (!wanted || !spoken) return [...(wanted ? [omit] : []), ...(spoken ? [insert] : [])];
  const moves: Move[] = [{ ...compareWords(wanted.word, spoken.word), expected: 1, heard: 1 }, omit, insert];
  spoken.joined.forEach((together, index) => {
    if (!isSpelledTheSame(together, wanted.word.spellings)) return;
    moves.push({ kind: 'ok', expected: 1, heard: index + 2, similarity: 1 });
  });
  wanted.joined.forEach((together, index) => {
    if (!isSpelledTheSame(together, spoken.word.spellings)) return;
    moves.push({ kind: 'ok', expected: index + 2, heard: 1, similarity: 1 });
  });
  return moves;
}

function after(from: Cell, move: Move): Cell {
  return {
    cost: from.cost + errorCost(move.kind, move.similarity),
    // An omitted plus an inserted word cost as much as a substituted one, but the pair has less misfit.
    misfit: from.misfit + 1 - move.similarity,
    move,
  };
}

function isBetter(a: Cell, b: Cell): boolean {
  const difference = a.cost - b.cost;
  return Math.abs(difference) > tolerance ? difference < 0 : a.misfit < b.misfit - tolerance;
}

function traced(cells: readonly Cell[], rows: number, columns: number): readonly Move[] {
  const moves: Move[] = [];
  let row = rows;
  let column = columns;
  for (;;) {
    const move = cells[row * (columns + 1) + column]?.move;
    if (!move) return moves.reverse();
    moves.push(move);
    row -= move.expected;
    column -= move.heard;
  }
}
