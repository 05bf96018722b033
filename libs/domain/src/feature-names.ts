import { type CatalogueFeature, type FeatureId, featureCatalogue } from './feature-catalogue.ts';

/** An entry in the form the specification gives it (section 3). */
export interface FeatureEntry extends CatalogueFeature {
  readonly id: FeatureId;
  readonly name: string;
  readonly description: string;
}

/** In English. The interface has the same texts in its languages, and a test compares both. */
const names: Readonly<Record<FeatureId, readonly [name: string, description: string]>> = {
  basic_stories: ['Stories', 'New stories every week, to read and to hear.'],
  shadow_speak: ['Shadow speak', 'Repeat a story aloud, sentence by sentence.'],
  word_translations: ['Word translations', 'Tap a word to see what it means.'],
  basic_speed: ['Usual speed', 'Listen at the narrator’s own speed.'],
  unlimited_stories: [
    'Unlimited stories',
    'As many new stories as you like, begun and repeated aloud without a weekly limit.',
  ],
  unlimited_translations: [
    'Unlimited word translations',
    'Look up as many new words as you like. Those of a story’s own glossary are always free.',
  ],
  custom_speed: ['Your own speed', 'Listen from 0.5x to 2x.'],
  offline_mode: ['Offline mode', 'Keep learning where there is no network.'],
  progress_analytics: [
    'Analytics',
    'Your minutes, words and scores as charts since you began, beyond the last 12 weeks.',
  ],
  cloud_sync: ['Cloud sync', 'The same lessons on all your devices.'],
  conversation_mode: ['Conversation mode', 'Talk about a story.'],
  custom_stories: ['Stories of your own', 'Longer stories, with words you choose.'],
  pronunciation_analysis: ['Advanced voice feedback', 'Say a single word again until it is right.'],
  data_export: ['Export data', 'Your phrases as a CSV file or an Anki deck.'],
  priority_support: [
    'Priority support',
    'Your messages for help say that you have premium, so that they can go first.',
  ],
  exclusive_stories: ['Exclusive stories', 'Stories of the library that only premium has.'],
};

/** The full catalogue entry of a feature. */
export function catalogueEntry(id: FeatureId): FeatureEntry {
  const [name, description] = names[id];
  return { id, name, description, ...featureCatalogue[id] };
}
