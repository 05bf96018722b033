import type { AvailableFeature, FeatureLifecycles } from '@fabula/platform';
import { loadExposed } from './exposed.ts';
import { loadLimits, type Patience, retry } from './retry.ts';

export interface LoadFeatureOptions extends Patience {
  /** How the module gets into the page; an argument so that tests can replace it. */
  readonly load?: (feature: AvailableFeature, attemptMs: number) => Promise<unknown>;
}

/** Loads a feature's lifecycles; rejects once every attempt has failed or the time is used up. */
export async function loadFeature(
  feature: AvailableFeature,
  options: LoadFeatureOptions = {},
): Promise<FeatureLifecycles> {
  const { load = loadExposed, ...patience } = options;
  const { name } = feature.manifest;
  const { attemptMs } = patience.limits ?? loadLimits;
  const attempt = async () => {
    const module = await load(feature, attemptMs);
    if (isLifecycles(module)) return module;
    throw new Error(`${name} exposes no lifecycles`);
  };
  return retry(attempt, patience).catch((error: unknown) => {
    throw new Error(`${name} could not be loaded`, { cause: error });
  });
}

function isLifecycles(module: unknown): module is FeatureLifecycles {
  return (
    typeof module === 'object' && module !== null && 'bootstrap' in module && 'mount' in module && 'unmount' in module
  );
}
