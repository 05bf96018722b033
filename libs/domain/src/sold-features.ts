import type { CatalogueFeature } from './feature-catalogue.ts';

/** How many stories the library has for everybody, and for premium alone. */
export interface LibrarySize {
  readonly free: number;
  readonly premium: number;
}

/** What this installation can do, as far as premium features depend on it. */
export interface Installation {
  /** A translator beyond the library is configured, which costs money or work. */
  readonly translatesWords: boolean;
  /** Speech can be transcribed. */
  readonly transcribes: boolean;
  /** The pronunciation of each word can be judged. */
  readonly judgesPronunciation: boolean;
  /** Lessons are kept on the device for use without a network. */
  readonly worksOffline: boolean;
  /** There is a support address. */
  readonly hasSupport: boolean;
  /** Null while it is unknown. */
  readonly library: LibrarySize | null;
}

/** The library must have this many stories for everybody before any of its stories are sold. */
const freeLibraryStories = 90;

/** What a feature needs; a feature that is not listed works everywhere. */
const needs: Readonly<Record<string, (installation: Installation) => boolean>> = {
  // The words of a story's own glossary are free, so without a translator there is no limit to lift.
  unlimited_translations: ({ translatesWords }) => translatesWords,
  pronunciation_analysis: ({ transcribes, judgesPronunciation }) => transcribes || judgesPronunciation,
  offline_mode: ({ worksOffline }) => worksOffline,
  priority_support: ({ hasSupport }) => hasSupport,
  exclusive_stories: ({ library }) => library !== null && library.free >= freeLibraryStories && library.premium > 0,
};

/** Whether a feature works on this installation at all, whoever has it. */
export function isOffered(feature: string, installation: Installation): boolean {
  return needs[feature]?.(installation) ?? true;
}

/** What premium adds here, in the catalogue's order: premium, enabled, and possible on this installation. */
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
