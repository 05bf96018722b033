import { satisfy } from '@fabula/bundler';
import { type FeatureVersion, federationRuntime, isContractCompatible, type Registry } from '@fabula/contracts';
import semver from 'semver';
import { overlaps } from './overlap.ts';
import type { Finding } from './refusal.ts';

/** promises.md allows 180 KB for a whole first visit; a feature whose team set no budget may take this much of it. */
export const defaultFirstVisitBytes = 40_000;
/** Growth beyond this ratio over the stable version needs a deliberate decision. */
const growthRatio = 1.1;
/** In a small feature ten percent is a single sentence. */
const growthSlackBytes = 1024;

export interface Candidate {
  readonly version: string;
  readonly files: FeatureVersion;
}

/**
 * What the published shell objects to in a version: its contract, its shared packages and runtime, and the addresses it
 * would take from others.
 */
export function fitFindings(registry: Registry, candidate: Candidate): Finding[] {
  return [...hostFindings(registry.host, candidate), ...overlaps(registry, candidate.files.feature)];
}

/** Why a host could not run a version, or not well. */
export function hostFindings(host: Registry['host'], { version, files }: Candidate): Finding[] {
  const name = `${files.feature.name} ${version}`;
  const found: Finding[] = [];
  if (!isContractCompatible(host.contract, files.contract)) {
    found.push({
      what: `${name} was built for contract ${files.contract}, the shell that is published speaks ${host.contract}`,
      todo: 'Release the shell first (npm run release -- host), or build for the contract that it speaks.',
    });
  }
  if (!files.shared) {
    found.push({
      what: `The build of ${name} does not say which shared packages it needs`,
      todo: 'Build it again with the configuration of libs/bundler.',
    });
  } else if (!host.shared) {
    found.push({
      what: 'The registry does not say which shared packages its shell brings',
      todo: 'Release the shell: npm run release -- host',
    });
  }
  for (const [shared, range] of Object.entries((host.shared && files.shared) ?? {})) {
    const brought = host.shared?.[shared];
    const holds = brought && semver.satisfies(brought, range, { includePrerelease: true });
    // The page compares shared packages again, but not the runtime, and reads fewer kinds of ranges than npm.
    if (holds && (shared === federationRuntime || satisfy(brought, range))) continue;
    if (holds) {
      found.push({
        what: `${name} needs ${shared} ${range}, a range that the page cannot read, so it would refuse the feature`,
        todo: `Write it as ^${brought} in ${files.feature.name}’s package.json and build it again.`,
      });
      continue;
    }
    found.push({
      what: `${name} needs ${shared} ${range}, the shell that is published brings ${brought ?? 'none'}`,
      todo:
        shared === federationRuntime
          ? 'Build it with the @module-federation/enhanced of that shell, or release a shell that brings this one first.'
          : `Widen the range in ${files.feature.name}’s package.json, or release a shell that brings it first.`,
    });
  }
  // The runtime is no package that a feature names, so a build without it was made for another kind of container.
  if (host.shared?.[federationRuntime] && files.shared && !files.shared[federationRuntime]) {
    found.push({
      what: `${name} was not built for the runtime of Module Federation, on which features run in the shell that is published`,
      todo: 'Build it again with the configuration of libs/bundler.',
    });
  }
  return found;
}

export interface Budget {
  /** From the feature's package.json: `"budget": { "firstVisitBytes": … }`. */
  readonly firstVisitBytes: number;
  /** Set when somebody decided that it may be clearly larger than the stable version. */
  readonly mayGrow: boolean;
}

/** Compares a version's size with its team's own limit and with the stable version. */
export function weightFindings(registry: Registry, { version, files }: Candidate, budget: Budget): Finding[] {
  const { name } = files.feature;
  const bytes = files.bytes ?? 0;
  const found: Finding[] = [];
  if (bytes > budget.firstVisitBytes) {
    found.push({
      what: `A first visit of ${name} ${version} takes ${bytes} bytes gzipped, its limit is ${budget.firstVisitBytes}`,
      todo: `Load later what the first screen does not need, or raise budget.firstVisitBytes in ${name}’s package.json.`,
    });
  }
  const release = registry.features[name];
  const before = release?.versions[release.stable]?.bytes;
  if (before !== undefined && !budget.mayGrow && bytes > Math.max(before * growthRatio, before + growthSlackBytes)) {
    found.push({
      what: `A first visit of ${name} ${version} takes ${bytes} bytes gzipped, ${release?.stable} takes ${before}`,
      todo: 'Load later what the first screen does not need, or say with --larger that it is meant.',
    });
  }
  return found;
}
