import { isInLanguage } from '@fabula/story-quality';
import { type DraftText, draftTexts } from './draft-texts.ts';
import type { GateWish, Problem } from './problem.ts';
import type { StoryDraft } from './story-draft.ts';

/** What is long enough to be judged by itself. */
const judgedAlone = new Set<DraftText['kind']>(['scenario', 'sentence', 'translation', 'tip', 'prompt']);
/** What is judged in one piece, since each is short. */
const judgedTogether: readonly (readonly DraftText['kind'][])[] = [
  ['title', 'sentence'],
  ['prompt'],
  ['phrase'],
  ['translation'],
  ['phraseTranslation'],
  ['scenario', 'tip'],
];

/** Every text in its language: each where it can be told, and all of a kind together. */
export function languageProblems(draft: StoryDraft, wish: GateWish): readonly Problem[] {
  const texts = draftTexts(draft, wish);
  const alone = texts.flatMap((text) => textLanguageProblems(text, wish));
  if (alone.length > 0) return alone;
  return judgedTogether.flatMap((kinds) => {
    const found = texts.filter(({ kind }) => kinds.includes(kind));
    const [first] = found;
    if (!first || isInLanguage(found.map(({ text }) => text).join(' '), first.language) !== 'no') return [];
    return [problemOf(first, `The texts of kind ${kinds.join(', ')} are`, wish)];
  });
}

/** Whether one text is in the wrong language, or the same in both. */
export function textLanguageProblems(text: DraftText, wish: GateWish): readonly Problem[] {
  if (!judgedAlone.has(text.kind) || isInLanguage(text.text, text.language) !== 'no') return [];
  return [problemOf(text, `${text.place} is`, wish)];
}

function problemOf({ language }: DraftText, subject: string, wish: GateWish): Problem {
  const code = language === wish.language ? 'language' : 'translation-language';
  return { code, line: `${subject} not in ${language}.` };
}
