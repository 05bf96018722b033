import type { LanguageName } from '@fabula/domain';
import { wordsIn } from './words-in.ts';

/** What a story says twice, one line each, without quoting it. Empty when it does not repeat itself. */
export function repetitionIn(sentences: readonly string[], language: LanguageName): string[] {
  const folded = sentences.map((sentence) => wordsIn(sentence, language).join(' '));
  return folded.flatMap((sentence, index) => {
    const earlier = folded.indexOf(sentence);
    return earlier < index ? [`sentence ${index} repeats sentence ${earlier}`] : [];
  });
}
