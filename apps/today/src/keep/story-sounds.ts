import type { Spoken } from '@fabula/audio';
import type { StoryToKeep } from '@fabula/data';
import { storySentences } from '@fabula/domain';
import { spokenSentences } from '@fabula/playback';
import { drillPhrases, spokenContext, spokenPhrase } from '../player/chunk-drill/drill-phrases.ts';

/** Everything that a lesson speaks: the sentences, the phrases with their contexts, and what the quiz plays. */
export function storySounds({ story, listened }: Pick<StoryToKeep, 'story' | 'listened'>): readonly Spoken[] {
  const sentences = storySentences(story);
  const phrases = drillPhrases(story, sentences);
  return [
    ...spokenSentences(story, sentences),
    ...phrases.flatMap((_, index) => [spokenPhrase(story, phrases, index), spokenContext(story, phrases, index) ?? []]),
    ...listened.map(({ text, speech }) => ({
      key: `${story.id}:quiz:${text}`,
      text,
      speech,
      language: story.language,
    })),
  ].flat();
}
