import { describe, expect, it } from 'vitest';
import { type FeatureId, featureCatalogue, hasFeature } from './feature-catalogue.ts';

const free: FeatureId[] = ['basic_stories', 'shadow_speak', 'word_translations', 'basic_speed'];
const premium: FeatureId[] = [
  'unlimited_stories',
  'unlimited_translations',
  'custom_speed',
  'offline_mode',
  'progress_analytics',
  'custom_stories',
  'pronunciation_analysis',
  'data_export',
  'priority_support',
  'exclusive_stories',
];
const disabled: FeatureId[] = ['cloud_sync', 'conversation_mode'];

describe('hasFeature', () => {
  it('knows every feature of the specification', () => {
    expect(Object.keys(featureCatalogue).sort()).toEqual([...free, ...premium, ...disabled].sort());
  });

  it.each(free)('gives %s to everyone', (feature) => {
    expect([hasFeature(feature, false), hasFeature(feature, true)]).toEqual([true, true]);
  });

  it.each(premium)('gives %s with premium only', (feature) => {
    expect([hasFeature(feature, false), hasFeature(feature, true)]).toEqual([false, true]);
  });

  it.each(disabled)('gives %s to nobody', (feature) => {
    expect([hasFeature(feature, false), hasFeature(feature, true)]).toEqual([false, false]);
  });
});
