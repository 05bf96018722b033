import type { CatalogueFeature } from './feature-catalogue.ts';

/** How many stories the library has, for everybody and for premium alone. */
export interface LibrarySize {
  readonly free: number;
  readonly premium: number;
}

/** What this installation can do, as far as it is premium's. */
export interface Installation {
  /** Somebody but the library translates words, and is paid or works for it. */
  readonly translatesWords: boolean;
  /** Somebody writes down what a learner said. */
  readonly transcribes: boolean;
  /** Somebody judges how each word was pronounced. */
  readonly judgesPronunciation: boolean;
  /** Lessons are kept on the device for a time without a network. */
  readonly worksOffline: boolean;
  /** There is an address where help is asked for. */
  readonly hasSupport: boolean;
  /** Null while it is not known. */
  readonly library: LibrarySize | null;
}

/** What the library has for everybody before any story of it is sold. */
const freeLibraryStories = 90;

/** What a feature needs; what is not named here works everywhere. */
const needs: Readonly<Record<string, (installation: Installation) => boolean>> = {
  // What the story's own glossary knows is free, so without a translator there is nothing to lift.
  unlimited_translations: ({ translatesWords }) => translatesWords,
  pronunciation_analysis: ({ transcribes, judgesPronunciation }) => transcribes || judgesPronunciation,
  offline_mode: ({ worksOffline }) => worksOffline,
  priority_support: ({ hasSupport }) => hasSupport,
  exclusive_stories: ({ library }) => library !== null && library.free >= freeLibraryStories && library.premium > 0,
};

/** Whether a feature works on this installation at all, for whoever has it. */
export function isOffered(feature: string, installation: Installation): boolean {
  return needs[feature]?.(installation) ?? true;
}

/** What premium adds here, in the catalogue's order: premium, enabled, and within what this installation can do. */
export function soldFeatures<Id extends string>(
  catalogue: Readonly<Record<Id, CatalogueFeature>>,
  installation: Installation,
): readonly Id[] {
  const ids = Object.keys(catalogue) as Id[]; // the catalogue's own keys
  return ids.filter((id) => {
    const { tier, enabled } = catalogue[id];
    return tier === 'premium' && enabled && isOffered(id, installation);
  });
}
