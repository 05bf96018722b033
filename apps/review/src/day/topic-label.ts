import { type StoryTopic, surpriseTopics } from '@fabula/domain';
import type { Translate } from '@fabula/platform';
import type en from '../locales/en.json';
import type { ReviewTextKey } from '../text.ts';

const labels: Readonly<Record<StoryTopic, ReviewTextKey>> = {
  'Travel and vacation': 'topic_travel',
  'Food and dining': 'topic_food',
  'Work and career': 'topic_work',
  'Family and relationships': 'topic_family',
  'Health and fitness': 'topic_health',
  'Hobbies and interests': 'topic_hobbies',
  'Shopping and money': 'topic_shopping',
  'Technology and social media': 'topic_technology',
  'Nature and environment': 'topic_nature',
  'Culture and traditions': 'topic_culture',
};

/** A known topic translated into the interface language; any other unchanged. */
export function topicLabel(topic: string, text: Translate<typeof en>): string {
  const known = surpriseTopics.find((one) => one === topic);
  return known ? text(labels[known]) : topic;
}
