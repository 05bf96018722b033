import type { StoryTopic } from '@fabula/domain';
import { broaderThan } from './concepts.ts';

/** What a story is about, as its `concepts.json` says. */
export interface StoryConcepts {
  /** What one would say it is about. */
  readonly about: readonly string[];
  /** What it has too, and what would not disappoint whoever asked for it. */
  readonly touches: readonly string[];
}

/** The concept of each topic. */
const topicConcepts: Readonly<Record<StoryTopic, string>> = {
  'Food and dining': 'food',
  'Work and career': 'work',
  'Family and relationships': 'family',
  'Travel and vacation': 'travel',
  'Nature and environment': 'nature',
  'Hobbies and interests': 'hobbies',
  'Culture and traditions': 'culture',
  'Health and fitness': 'health',
  'Shopping and money': 'shopping',
  'Technology and social media': 'technology',
};

/** The concept of a story's topic; `undefined` for a topic that is none of the library's. */
export function conceptOfTopic(topic: string): string | undefined {
  return Object.entries(topicConcepts).find(([name]) => name === topic)?.[1];
}

/** How much a story is about each concept, from 0 to 1. */
export type Themes = ReadonlyMap<string, number>;

/** At least this much is being about it. What a story only touches makes it no story about all that this is a kind of. */
export const enough = 0.4;

export function themesOf({ about, touches }: StoryConcepts, topic: string): Themes {
  const themes = new Map<string, number>();
  const add = (id: string, weight: number) => themes.set(id, Math.max(themes.get(id) ?? 0, weight));
  const addAll = (ids: readonly string[], weight: number, ofBroader: number) => {
    for (const id of ids) {
      add(id, weight);
      for (const broader of broaderThan(id)) add(broader, ofBroader);
    }
  };
  addAll(about, 1, enough);
  addAll(touches, enough + 0.1, enough / 2);
  const ofTopic = conceptOfTopic(topic);
  if (ofTopic) add(ofTopic, 1);
  // A surprise is drawn by the topic's own name, and only from its stories.
  add(topic, 1);
  return themes;
}
