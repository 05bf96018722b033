import type { Registry } from '@fabula/contracts';
import { makeStable, requireFeature, rollBack, setCanary, setDisabled } from './changes.ts';
import { type Candidate, fitFindings } from './gates.ts';
import { latestVersion, publishedVersion, requireWhole } from './publish.ts';
import { Refusal, refuseWith } from './refusal.ts';
import type { Place } from './release.ts';
import { swapRegistry } from './store.ts';

/** Decisions about versions that are already published: only the registry changes, so they take no time. */
export interface Decisions {
  canary(feature: string, version: string, percent: number): Promise<void>;
  promote(feature: string): Promise<void>;
  rollback(feature: string): Promise<void>;
  disable(feature: string): Promise<void>;
  enable(feature: string): Promise<void>;
}

export function createDecisions({ store, shared, report }: Place): Decisions {
  const requireFit = (registry: Registry, candidate: Candidate) => {
    refuseWith(fitFindings(registry, candidate));
    requireWhole(store, candidate.version, candidate.files);
  };
  const swap = async (change: (registry: Registry) => Registry) =>
    (await swapRegistry(store, change, { shared })).revision;

  return {
    async canary(feature, version, percent) {
      let candidate: Candidate | undefined;
      const revision = await swap((registry) => {
        candidate = named(registry, store, feature, version);
        if (percent > 0) requireFit(registry, candidate);
        return setCanary(registry, candidate, percent);
      });
      report(`live    ${feature} ${candidate?.version} for ${percent} in a hundred, revision ${revision}`);
    },

    async promote(feature) {
      let promoted = '';
      const revision = await swap((registry) => {
        promoted = requireCanary(registry, feature);
        const candidate = named(registry, store, feature, promoted);
        requireFit(registry, candidate);
        return makeStable(registry, candidate);
      });
      report(`live    ${feature} ${promoted} for everybody, revision ${revision}`);
    },

    async rollback(feature) {
      let line = '';
      const revision = await swap((registry) => {
        const { canary, stable } = requireFeature(registry, feature);
        const { after, target } = rollBack(registry, feature, (version) => publishedVersion(store, feature, version));
        if (target.version !== stable) requireFit(registry, target);
        line = canary ? `its canary ${canary.version} has ended` : `${stable} was taken back`;
        line = `${feature} ${target.version} for everybody: ${line}`;
        return after;
      });
      report(`live    ${line}, revision ${revision}`);
    },

    async disable(feature) {
      const revision = await swap((registry) => setDisabled(registry, feature, true));
      report(`live    ${feature} for nobody: its tab and addresses are gone, revision ${revision}`);
    },

    async enable(feature) {
      const revision = await swap((registry) => {
        const { stable } = requireFeature(registry, feature);
        requireFit(registry, named(registry, store, feature, stable));
        return setDisabled(registry, feature, false);
      });
      report(`live    ${feature} is offered again, revision ${revision}`);
    },
  };
}

function requireCanary(registry: Registry, feature: string): string {
  const { canary } = requireFeature(registry, feature);
  if (canary) return canary.version;
  throw new Refusal({
    what: `${feature} has no canary that could become stable`,
    todo: `Give some learners a version first: npm run release -- canary ${feature} latest 10`,
  });
}

/**
 * Finds a version by its name, or the one that was released last; older registries record only when one was published.
 */
function named(registry: Registry, store: string, feature: string, name: string): Candidate {
  const release = requireFeature(registry, feature);
  const version = name === 'latest' ? (release.latest ?? latestVersion(store, feature)) : name;
  const files =
    version === undefined ? undefined : (release.versions[version] ?? publishedVersion(store, feature, version));
  if (version !== undefined && files) return { version, files };
  throw new Refusal({
    what: `${feature} ${name} was never published to this store`,
    todo: `See what was: npm run release -- status; publish it for nobody yet: npm run release -- ${feature} --held`,
  });
}
