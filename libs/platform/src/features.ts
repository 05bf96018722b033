import {
  contract,
  type FeatureManifest,
  type FeatureVersion,
  isContractCompatible,
  type Registry,
} from '@fabula/contracts';
import { matchPath } from 'react-router-dom';

/** A feature that this host can run, at the version the registry names. */
export interface AvailableFeature {
  readonly manifest: FeatureManifest;
  readonly version: string;
  readonly files: FeatureVersion;
}

export interface Features {
  readonly all: readonly AvailableFeature[];
  /** Features of the registry that speak another contract: the page must be loaded anew to use them. */
  readonly incompatible: readonly FeatureManifest[];
  /** The feature and route of a path, or null for our 404. */
  match(path: string): { feature: AvailableFeature; route: FeatureManifest['routes'][number] } | null;
  /** Whether somebody offers this address; whoever would link to it hides the link otherwise. */
  offers(path: string): boolean;
  /** The feature that can mount this dialog. */
  withDialog(dialog: string): AvailableFeature | null;
}

/** Reads the registry: what is enabled, what this host can run, and who owns which address. */
export function createFeatures(registry: Registry, hostContract: string = contract): Features {
  const enabled = Object.values(registry.features).flatMap((release) => {
    const files = release.versions[release.stable];
    return files && !release.disabled ? [{ manifest: files.feature, version: release.stable, files }] : [];
  });
  const [all, others] = [true, false].map((wanted) =>
    enabled.filter(({ files }) => isContractCompatible(hostContract, files.contract) === wanted),
  );
  const features = all ?? [];
  const match = (path: string) => {
    for (const feature of features) {
      const route = feature.manifest.routes.find((candidate) => matchPath(candidate.path, path));
      if (route) return { feature, route };
    }
    return null;
  };
  return {
    all: features,
    incompatible: (others ?? []).map(({ manifest }) => manifest),
    match,
    offers: (path) => match(path) !== null,
    withDialog: (dialog) => features.find(({ manifest }) => manifest.dialogs?.includes(dialog)) ?? null,
  };
}
