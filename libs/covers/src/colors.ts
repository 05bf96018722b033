import type { StoryTopic } from '@fabula/domain';

/** The two colors of a cover: each in the light theme, then in the dark one, where a colored paper is printed on. */
export interface CoverColors {
  readonly ink: readonly [light: string, dark: string];
  readonly paper: readonly [light: string, dark: string];
}

const colors: Readonly<Record<StoryTopic, CoverColors>> = {
  'Travel and vacation': { ink: ['#1d5c7c', '#1b2c36'], paper: ['#e1e7e8', '#7aa4b8'] },
  'Food and dining': { ink: ['#a3371f', '#482117'], paper: ['#f5e3db', '#c48877'] },
  'Work and career': { ink: ['#4b4f5c', '#27272a'], paper: ['#e6e5e2', '#9ca0ac'] },
  'Family and relationships': { ink: ['#8a2c5c', '#3f1d2a'], paper: ['#f1e1e2', '#c087a1'] },
  'Health and fitness': { ink: ['#176a60', '#1c312c'], paper: ['#e2e9e3', '#6faa9d'] },
  'Hobbies and interests': { ink: ['#58409a', '#2b2341'], paper: ['#e7e4ed', '#9f91c4'] },
  'Shopping and money': { ink: ['#5e6012', '#2e2d14'], paper: ['#e8e7da', '#abaa67'] },
  'Technology and social media': { ink: ['#2a4aa6', '#1c2745'], paper: ['#e1e5ef', '#8a9bc8'] },
  'Nature and environment': { ink: ['#2d6a2c', '#20311a'], paper: ['#e3e9dc', '#80ab75'] },
  'Culture and traditions': { ink: ['#7a4726', '#392418'], paper: ['#eee4db', '#b69275'] },
};

/** Of a story about something else. */
const plain: CoverColors = { ink: ['#544a42', '#2b2521'], paper: ['#e7e4de', '#a69c90'] };

/** One accent a topic, so that a shelf shows at a glance what its stories are about. */
export function colorsOf(topic: string): CoverColors {
  return colors[topic as StoryTopic] ?? plain; // a model's story may name a topic of its own
}
