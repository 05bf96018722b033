/** The ten topics among which "Surprise me" chooses (specification, section 5). */
export const surpriseTopics = [
  'Travel and vacation',
  'Food and dining',
  'Work and career',
  'Family and relationships',
  'Health and fitness',
  'Hobbies and interests',
  'Shopping and money',
  'Technology and social media',
  'Nature and environment',
  'Culture and traditions',
] as const;

export type StoryTopic = (typeof surpriseTopics)[number];

/** Chooses one of the ten; `random` returns a number from 0 to below 1. */
export function pickSurpriseTopic(random: () => number): StoryTopic {
  const index = Math.min(surpriseTopics.length - 1, Math.floor(random() * surpriseTopics.length));
  return surpriseTopics[index] ?? surpriseTopics[0];
}
