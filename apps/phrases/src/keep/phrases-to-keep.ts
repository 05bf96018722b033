import { readPhrasesToKeep, type SavedPhrase } from '@fabula/data';
import type { NativeLanguage, TargetLanguage } from '@fabula/domain';
import type { Platform } from '@fabula/platform';
import type { ThingToKeep } from '@fabula/playback';
import { sourceOf, spokenPhrase, spokenSentence } from '../phrase/phrase-source.ts';

export interface DuePhrases {
  readonly language: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  readonly phrases: readonly SavedPhrase[];
}

/** The due phrases of a language with all that a review needs without a network: rows, sentences and sounds. */
export function phrasesToKeep(platform: Platform, userId: string, due: DuePhrases): ThingToKeep {
  const { language, nativeLanguage, phrases } = due;
  return {
    name: `phrases:${language}`,
    title: '',
    language,
    async read() {
      const { stories, queryKeys } = await readPhrasesToKeep(platform, userId, due);
      const spoken = phrases.flatMap((phrase) => {
        const source = sourceOf(phrase, stories.get(phrase.storyId ?? '') ?? null, nativeLanguage);
        return [spokenPhrase(phrase, source), ...(source ? [spokenSentence(phrase, source)] : [])];
      });
      return { queryKeys, spoken };
    },
  };
}
