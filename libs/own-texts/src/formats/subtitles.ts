import { parse } from '@plussub/srt-vtt-parser';
import type { ReadText } from '../read-text.ts';
import { TextProblem } from '../text-problem.ts';
import { readHtml } from './html.ts';

/** A pause after which a new paragraph begins, in milliseconds. */
const pauseMs = 4_000;

/** Subtitles (.srt, .vtt): lines that follow each other are one paragraph, because a sentence goes on over several. */
export function readSubtitles(text: string): ReadText {
  const paragraphs: string[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const { from, to, text: shown } of entriesOf(text)) {
    const line = withoutMarkup(shown);
    if (line === '') continue;
    // Two people speak in one subtitle behind a dash each.
    const turns = line.split(/(?:^|\s)[-–—]\s*(?=\p{Lu}|¿|¡)/u).filter((turn) => turn.trim() !== '');
    const goesOn = from - before < pauseMs && turns.length === 1 && !/^[-–—]/.test(line);
    if (goesOn && paragraphs.length > 0) paragraphs.push(`${paragraphs.pop()}\n${turns[0] ?? ''}`);
    else paragraphs.push(...turns);
    before = to;
  }
  return { title: null, chapters: [{ title: null, paragraphs }] };
}

function entriesOf(text: string) {
  try {
    return parse(text).entries;
  } catch (cause) {
    throw new TextProblem('broken', { cause });
  }
}

/** Without `<i>`, `{\an8}`, and what is heard but not said: "[music]", "(laughs)", "♪". */
function withoutMarkup(shown: string): string {
  const { chapters } = readHtml(shown.replaceAll('\n', ' '));
  const line = chapters.flatMap(({ paragraphs }) => paragraphs).join(' ');
  return line
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/\[[^\]]*\]|\([^)]*\)|♪|♫/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
