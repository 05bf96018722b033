import { foreignScript, markupIn } from '@fabula/story-quality';
import type { DraftText } from './draft-texts.ts';
import type { Problem } from './problem.ts';

/** In characters: far below what the columns of user_stories hold, and above what the library has. */
const lengths: Readonly<Record<DraftText['kind'], readonly [least: number, most: number]>> = {
  title: [2, 100],
  titleTranslation: [2, 150],
  scenario: [10, 500],
  sentence: [2, 400],
  translation: [1, 500],
  phrase: [2, 100],
  phraseTranslation: [1, 150],
  tip: [6, 400],
  prompt: [5, 300],
};

const address = /https?:|www\.|[\w.+-]+@[\w-]+\.\w|\b[a-z\d-]+\.(?:com|org|net|io|app|dev|ru|de|fr|es|it|uk)\b/iu;
/** Emoji and symbols, which a synthesizer reads out. */
const pictures = /\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Co}|\p{Cn}/u;

/** What no text of a story may contain, whatever it says. */
export function textProblems({ kind, place, text, language }: DraftText): readonly Problem[] {
  const [least, most] = lengths[kind];
  const size = text.trim().length;
  const marks = [...markupIn(text), ...(pictures.test(text) ? ['emoji or symbol'] : [])];
  const isForeign = foreignScript(text, language).length > 0;
  return [
    ...(size < least ? [{ code: missingCode(kind, size), line: `${place} is missing or too short.` }] : []),
    ...(size > most ? [{ code: 'length' as const, line: `${place} has more than ${most} characters.` }] : []),
    ...(marks.length > 0
      ? [{ code: 'markup' as const, line: `${place} is not plain text (${marks.join(', ')}).` }]
      : []),
    ...(address.test(text)
      ? [{ code: 'address' as const, line: `${place} has an address of the web or of a mailbox.` }]
      : []),
    ...(isForeign ? [{ code: 'script' as const, line: `${place} has words not in the script of ${language}.` }] : []),
  ];
}

function missingCode(kind: DraftText['kind'], size: number): Problem['code'] {
  return size === 0 && (kind === 'translation' || kind === 'phraseTranslation') ? 'translation-missing' : 'length';
}
