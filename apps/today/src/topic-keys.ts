import type { StoryTopic } from '@fabula/domain';
import type { TodayTextKey } from './text.ts';

/** The topics' names in the interface language. */
export const topicKeys = {
  'Travel and vacation': 'quiz_topic_travel',
  'Food and dining': 'quiz_topic_food',
  'Work and career': 'quiz_topic_work',
  'Family and relationships': 'quiz_topic_family',
  'Health and fitness': 'quiz_topic_health',
  'Hobbies and interests': 'quiz_topic_hobbies',
  'Shopping and money': 'quiz_topic_shopping',
  'Technology and social media': 'quiz_topic_technology',
  'Nature and environment': 'quiz_topic_nature',
  'Culture and traditions': 'quiz_topic_culture',
} as const satisfies Record<StoryTopic, TodayTextKey>;
