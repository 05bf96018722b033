import { describe, expect, it } from 'vitest';
import { type FeatureId, featureCatalogue } from './feature-catalogue.ts';
import { catalogueEntry } from './feature-names.ts';
import { type Installation, isOffered, soldFeatures } from './sold-features.ts';

/** A default installation: no provider, no support address, thirty stories. */
const bare: Installation = {
  translatesWords: false,
  transcribes: false,
  judgesPronunciation: false,
  worksOffline: false,
  hasSupport: false,
  library: { free: 30, premium: 0 },
};
const everywhere: FeatureId[] = [
  'unlimited_stories',
  'custom_speed',
  'progress_analytics',
  'custom_stories',
  'data_export',
];

const rows: [string, Partial<Installation>, FeatureId[]][] = [
  ['nothing is configured', {}, []],
  ['somebody translates words', { translatesWords: true }, ['unlimited_translations']],
  ['somebody writes down what is said', { transcribes: true }, ['pronunciation_analysis']],
  ['somebody judges pronunciation', { judgesPronunciation: true }, ['pronunciation_analysis']],
  ['lessons can be kept on the device', { worksOffline: true }, ['offline_mode']],
  ['there is an address for help', { hasSupport: true }, ['priority_support']],
  ['it is not known what the library has', { library: null }, []],
  ['the library has ninety stories for all and none for premium', { library: { free: 90, premium: 0 } }, []],
  ['it has some for premium and too few for all', { library: { free: 89, premium: 12 } }, []],
  ['it has ninety for all and one for premium', { library: { free: 90, premium: 1 } }, ['exclusive_stories']],
];

describe('what is sold', () => {
  it.each(rows)('where %s', (_, change, more) => {
    const sold = soldFeatures(featureCatalogue, { ...bare, ...change });
    expect(sold).toEqual(
      Object.keys(featureCatalogue).filter((id) => [...everywhere, ...more].some((one) => one === id)),
    );
  });

  it('is nothing that is free or not enabled', () => {
    const able: Installation = {
      translatesWords: true,
      transcribes: true,
      judgesPronunciation: true,
      worksOffline: true,
      hasSupport: true,
      library: { free: 500, premium: 500 },
    };
    const sold = soldFeatures(featureCatalogue, able);
    expect(sold.map((id) => featureCatalogue[id])).toEqual(sold.map(() => ({ tier: 'premium', enabled: true })));
    expect(sold).toHaveLength(10);
    expect(isOffered('offline_mode', able)).toBe(true);
    expect(soldFeatures({ offline_mode: { tier: 'premium', enabled: false } }, able)).toEqual([]);
  });

  it('has a name and a description in the catalogue, as everything there', () => {
    const ids = Object.keys(featureCatalogue) as FeatureId[]; // the object's own keys
    const entries = ids.map(catalogueEntry);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(ids.length);
    for (const { id, name, description, tier, enabled } of entries) {
      expect([id, name, description].every((text) => text.trim() !== '')).toBe(true);
      expect({ tier, enabled }).toEqual(featureCatalogue[id]);
    }
  });
});
