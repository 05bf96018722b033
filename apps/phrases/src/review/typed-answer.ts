import { type AnswerComparison, compareAnswer, isTargetLanguage, type LanguageName } from '@fabula/domain';

/**
 * What may be typed for an expected text: all of it, or one of the meanings a translation lists ("market; fair"), each also
 * without what stands in brackets.
 */
export function acceptedAnswers(expected: string): readonly string[] {
  const whole = expected.trim();
  const all = [whole, ...whole.split(/[;,/،؛]/)].flatMap((text) => [text, text.replace(/\([^)]*\)/g, ' ')]);
  const clean = all.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  return [...new Set(clean)];
}

/** Compares what was typed with the nearest of the accepted answers. */
export function judgeTyped(expected: string, typed: string, language: LanguageName): AnswerComparison {
  // Languages that are not learned here have no rules of their own.
  const rules = isTargetLanguage(language) ? language : 'English';
  const [best] = acceptedAnswers(expected)
    .map((accepted) => compareAnswer(accepted, typed, rules))
    .toSorted((a, b) => worth(b) - worth(a));
  return best ?? compareAnswer(expected, typed, rules);
}

/** Exact above right above nearly right. */
function worth({ exact, correct, parts }: AnswerComparison): number {
  const lengthOf = (kinds: readonly string[]) =>
    parts.reduce((sum, { kind, text }) => (kinds.includes(kind) ? sum + text.length : sum), 0);
  const likeness =
    lengthOf(['same', 'accent']) / Math.max(1, lengthOf(['same', 'accent', 'wrong', 'missing', 'extra']));
  return (exact ? 2 : 0) + (correct ? 1 : 0) + likeness;
}
