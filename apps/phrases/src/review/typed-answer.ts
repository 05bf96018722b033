import { type AnswerComparison, compareAnswer, isTargetLanguage, type LanguageName } from '@fabula/domain';

/**
 * The answers accepted for an expected text: the whole text or one of the meanings it lists ("market; fair"), each with
 * or without its parts in brackets.
 */
export function acceptedAnswers(expected: string): readonly string[] {
  const whole = expected.trim();
  const all = [whole, ...whole.split(/[;,/،؛]/)].flatMap((text) => [text, text.replace(/\([^)]*\)/g, ' ')]);
  const clean = all.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  return [...new Set(clean)];
}

/** Compares the typed text with the nearest accepted answer. */
export function judgeTyped(expected: string, typed: string, language: LanguageName): AnswerComparison {
  // Only target languages have comparison rules of their own.
  const rules = isTargetLanguage(language) ? language : 'English';
  const [best] = acceptedAnswers(expected)
    .map((accepted) => compareAnswer(accepted, typed, rules))
    .toSorted((a, b) => worth(b) - worth(a));
  return best ?? compareAnswer(expected, typed, rules);
}

/** Ranks comparisons: exact above correct, and correct above nearly correct. */
function worth({ exact, correct, parts }: AnswerComparison): number {
  const lengthOf = (kinds: readonly string[]) =>
    parts.reduce((sum, { kind, text }) => (kinds.includes(kind) ? sum + text.length : sum), 0);
  const likeness =
    lengthOf(['same', 'accent']) / Math.max(1, lengthOf(['same', 'accent', 'wrong', 'missing', 'extra']));
  return (exact ? 2 : 0) + (correct ? 1 : 0) + likeness;
}
