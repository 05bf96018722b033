import { readFileSync } from 'node:fs';
import path from 'node:path';
import { neededBy } from '@fabula/bundler';
import type { FeatureManifest, FeatureVersion, Registry } from '@fabula/contracts';
import { fitFindings } from '../release/gates.ts';
import { Refusal, refuseWith } from '../release/refusal.ts';

/** A deployed site must answer within this time. */
const answerMs = 10_000;

/**
 * Reads the registry of a deployed Fabula, from its page or its file.
 * @throws Refusal where there is none
 */
export async function readDeployedRegistry(site: URL): Promise<Registry> {
  const address = new URL('/registry.json', site);
  const refuse = (what: string) =>
    new Refusal({ what: `${address} ${what}`, todo: 'Give the address of a Fabula: --against https://learn.example' });
  let registry: unknown;
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
    if (!response.ok) throw refuse(`answered ${response.status}`);
    registry = await response.json();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuse(error instanceof SyntaxError ? 'is no registry' : 'does not answer');
  }
  if (!isRegistry(registry)) throw refuse('is no registry');
  return registry;
}

/** Describes the feature in a folder to a deployed shell, before any of it is published. */
export function developedVersion(folder: string): FeatureVersion {
  const manifest = readFileSync(path.join(folder, 'feature.json'), 'utf8');
  const feature = JSON.parse(manifest) as FeatureManifest; // a local file
  const base = developedBase(feature.name);
  return {
    contract: feature.contract,
    entry: `${base}remoteEntry.js`,
    base,
    preload: [],
    shared: neededBy(folder).shared,
    feature,
  };
}

/** Lies below the page's own address, so that its policy and its workers need no other origin. */
export function developedBase(name: string): string {
  return `/r/${name}/development/`;
}

/**
 * Compares contract, shared versions and other features' addresses before anything runs.
 * @throws Refusal with every reason at once
 */
export function requireFit(registry: Registry, developed: readonly FeatureVersion[]): void {
  refuseWith(developed.flatMap((files) => fitFindings(registry, { version: 'here', files })));
}

/**
 * Replaces these features in the deployed registry with the local ones, without a fallback: a feature that fails in
 * development must be seen to fail, and not be replaced by the version before.
 */
export function withDeveloped(registry: Registry, developed: readonly FeatureVersion[]): Registry {
  const releases = developed.map((files) => [
    files.feature.name,
    { stable: 'development', versions: { development: files } },
  ]);
  return { ...registry, features: { ...registry.features, ...Object.fromEntries(releases) } };
}

function isRegistry(value: unknown): value is Registry {
  if (typeof value !== 'object' || value === null) return false;
  const { schema, host, features } = value as Partial<Registry>; // each field is checked below
  return schema === 1 && typeof host?.contract === 'string' && typeof features === 'object' && features !== null;
}
