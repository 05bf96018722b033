import type { Sentence, Story } from '@fabula/domain';

/** A sentence that says something and is read at a glance, in characters. */
const [shortest, longest] = [30, 100];
/** What still has room on the card. */
const mostCharacters = 160;

/**
 * The sentence that stands on a story's card: the first of a good length, else the one that is nearest to it. None
 * where the story names what the learner told about themselves, because each of its sentences may.
 */
export function cardSentence({ namesYou }: Pick<Story, 'namesYou'>, sentences: readonly Sentence[]): string | null {
  if (namesYou) return null;
  const fitting = sentences
    .map(({ text }) => text.trim())
    .filter(({ length }) => length > 0 && length <= mostCharacters);
  const awayFromGood = ({ length }: string) => Math.max(shortest - length, length - longest, 0);
  const [best] = fitting.toSorted((a, b) => awayFromGood(a) - awayFromGood(b));
  return best ?? null;
}

/**
 * A text in lines that are at most `width` wide, as few as possible, and of nearly the same width. A word that is wider
 * has a line of its own.
 *
 * @param measure the width of a text, in the unit of `width`
 */
export function balancedLines(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const words = text.split(/\s+/u).filter(Boolean);
  const fewest = linesOf(words, width, measure);
  let [tooNarrow, wideEnough] = [0, width];
  let lines = fewest;
  while (wideEnough - tooNarrow > 1) {
    const tried = (tooNarrow + wideEnough) / 2;
    const made = linesOf(words, tried, measure);
    const fits = made.length === fewest.length && made.every((line) => measure(line) <= tried);
    if (fits) [wideEnough, lines] = [tried, made];
    else tooNarrow = tried;
  }
  return lines;
}

function linesOf(words: readonly string[], width: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
