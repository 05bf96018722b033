import { isInLanguage } from '@fabula/story-quality';
import { type DraftText, draftTexts } from './draft-texts.ts';
import type { GateOptions, Problem } from './problem.ts';
import type { StoryDraft } from './story-draft.ts';

/** Texts that are long enough to be judged one by one. */
const judgedAlone = new Set<DraftText['kind']>(['scenario', 'sentence', 'translation', 'tip', 'prompt']);
/** Texts that are judged together, because each is short. */
const judgedTogether: readonly (readonly DraftText['kind'][])[] = [
  ['title', 'sentence'],
  ['prompt'],
  ['phrase'],
  ['titleTranslation', 'translation'],
  ['phraseTranslation'],
  ['scenario', 'tip'],
];

/** Every text must be in its language: each where that can be told, and all of a kind together. */
export function languageProblems(draft: StoryDraft, wish: GateOptions): readonly Problem[] {
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
export function textLanguageProblems(text: DraftText, wish: GateOptions): readonly Problem[] {
  if (!judgedAlone.has(text.kind) || isInLanguage(text.text, text.language) !== 'no') return [];
  return [problemOf(text, `${text.place} is`, wish)];
}

function problemOf({ language }: DraftText, subject: string, wish: GateOptions): Problem {
  const code = language === wish.language ? 'language' : 'translation-language';
  return { code, line: `${subject} not in ${language}.` };
}
