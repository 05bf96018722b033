import { usePhrases } from '@fabula/data';
import { type PhraseGain, phraseGain, type Story, type StoryProgress } from '@fabula/domain';
import { type DrillPhrase, saidPhrases } from '../chunk-drill/drill-phrases.ts';

/** What the story has brought in phrases, as far as the collection is known. */
export function usePhraseGain(story: Story, phrases: readonly DrillPhrase[], progress: StoryProgress): PhraseGain {
  const { phrases: collection } = usePhrases(story.language);
  return phraseGain({ storyId: story.id, said: saidPhrases(phrases, progress), collection });
}
