export interface CatalogueFeature {
  readonly tier: 'free' | 'premium';
  /** A feature that is not enabled is shown nowhere and granted to nobody. */
  readonly enabled: boolean;
}

/**
 * The feature catalogue (specification, section 3) in the order of the plans page. Names and descriptions are in
 * feature-names.ts, what a feature needs of an installation is in sold-features.ts. The database grants by the same
 * list: `npm run schema:facts` writes it into `supabase/schema`.
 */
export const featureCatalogue = {
  basic_stories: { tier: 'free', enabled: true },
  shadow_speak: { tier: 'free', enabled: true },
  word_translations: { tier: 'free', enabled: true },
  basic_speed: { tier: 'free', enabled: true },
  unlimited_stories: { tier: 'premium', enabled: true },
  unlimited_translations: { tier: 'premium', enabled: true },
  custom_speed: { tier: 'premium', enabled: true },
  offline_mode: { tier: 'premium', enabled: true },
  progress_analytics: { tier: 'premium', enabled: true },
  // Named only in the specification's catalogue; no screen or rule says what they would do.
  cloud_sync: { tier: 'premium', enabled: false },
  conversation_mode: { tier: 'premium', enabled: false },
  custom_stories: { tier: 'premium', enabled: true },
  pronunciation_analysis: { tier: 'premium', enabled: true },
  // Named in the specification's list of what premium adds, but without an id there.
  data_export: { tier: 'premium', enabled: true },
  priority_support: { tier: 'premium', enabled: true },
  exclusive_stories: { tier: 'premium', enabled: true },
} as const satisfies Readonly<Record<string, CatalogueFeature>>;

export type FeatureId = keyof typeof featureCatalogue;

/**
 * Whether a learner has a feature: free ones always, premium ones with premium or a running trial, disabled ones never.
 */
export function hasFeature(feature: FeatureId, isPremium: boolean): boolean {
  const { tier, enabled }: CatalogueFeature = featureCatalogue[feature];
  return enabled && (tier === 'free' || isPremium);
}
