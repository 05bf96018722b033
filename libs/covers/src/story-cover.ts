import type { StoryTopic } from '@fabula/domain';
import type { Cover } from './cover.ts';
import { libraryCovers } from './library-covers.ts';
import type { MotifName } from './motif.ts';
import { randomOf } from './random.ts';
import type { SceneName } from './scenes.ts';

/** What is told of by any story of a topic. */
const motifsOfTopic: Readonly<Record<StoryTopic, readonly MotifName[]>> = {
  'Travel and vacation': [
    'suitcase',
    'train',
    'plane',
    'ferry',
    'map',
    'lighthouse',
    'mountain',
    'sign',
    'bridge',
    'van',
  ],
  'Food and dining': [
    'bowl',
    'loaf',
    'croissant',
    'cloche',
    'wine-glass',
    'tomato',
    'mushroom',
    'pot',
    'cake',
    'chef-hat',
  ],
  'Work and career': [
    'laptop',
    'mug',
    'envelope',
    'stamp',
    'glasses',
    'telephone',
    'clock',
    'toolbox',
    'typewriter',
    'plant',
  ],
  'Family and relationships': ['house', 'pram', 'bear', 'letter', 'heart', 'rose', 'ring', 'chair', 'teapot', 'key'],
  'Health and fitness': [
    'apple',
    'sneaker',
    'bicycle',
    'medal',
    'thermometer',
    'pill-box',
    'bed',
    'lemon',
    'trophy',
    'clock',
  ],
  'Hobbies and interests': [
    'knight',
    'yarn',
    'note',
    'camera',
    'pencil',
    'dance-shoe',
    'cards',
    'open-book',
    'drum',
    'mask',
  ],
  'Shopping and money': ['basket', 'coin', 'receipt', 'gift', 'lamp', 'box', 'scales', 'bulb', 'glove', 'jug'],
  'Technology and social media': [
    'phone',
    'laptop',
    'bulb',
    'camera',
    'envelope',
    'wrench',
    'telephone',
    'heart',
    'eye',
    'paper-plane',
  ],
  'Nature and environment': [
    'tree',
    'bird',
    'sheep',
    'duck',
    'beaver',
    'dahlia',
    'mountain',
    'nest',
    'spade',
    'watering-can',
  ],
  'Culture and traditions': ['mask', 'horn', 'dragon', 'drum', 'candle', 'teapot', 'cup', 'book', 'stag', 'stork'],
};

/** Where a story is about something else. */
const motifsOfReading: readonly MotifName[] = ['open-book', 'lamp', 'quill', 'mug', 'letter', 'glasses', 'sofa', 'cat'];

/** The compositions in which any two things may stand together. */
const plainScenes: readonly SceneName[] = [
  'table',
  'night',
  'disc',
  'window',
  'halves',
  'rays',
  'hills',
  'pattern',
  'arch',
];

export interface CoveredStory {
  readonly id: string;
  readonly topic: string;
  /** Of the library's story that it was told from, if it was. */
  readonly libraryId?: string | undefined;
}

/**
 * The cover of a story: the library's own, or for any other one by rule from its topic and its id, and so always the
 * same.
 */
export function coverOf({ id, topic, libraryId }: CoveredStory): Cover {
  return (libraryId !== undefined && libraryCovers[libraryId]) || coverByRule(topic, libraryId ?? id);
}

function coverByRule(topic: string, id: string): Cover {
  const random = randomOf(id);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
  const motifs = motifsOfTopic[topic as StoryTopic] ?? motifsOfReading;
  const [scene = 'table', first = 'open-book'] = [pick(plainScenes), pick(motifs)];
  const second = pick(motifs.filter((name) => name !== first));
  // Halves and a pattern are made of two.
  const isAlone = random() < 0.3 && scene !== 'halves' && scene !== 'pattern';
  return second && !isAlone ? [scene, first, second] : [scene, first];
}
