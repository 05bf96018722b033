import { useStory } from '@fabula/data';
import { haveVowels, type StorySummary, storySentences, storyVowels } from '@fabula/domain';
import { useVowelChoice } from '@fabula/playback';

/** An Arabic story's title with the vowels that its words have in the story, where the learner sees vowels. */
export function VocalizedTitle({ story: { id, title, level } }: { readonly story: StorySummary }) {
  const { data: story } = useStory(id);
  const sentences = story ? storySentences(story) : [];
  const { areShown } = useVowelChoice(haveVowels(sentences), level);
  return areShown ? storyVowels(sentences)(title) : title;
}
