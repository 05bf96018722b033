import type { FeatureRelease, FeatureVersion, Registry } from '@fabula/contracts';
import type { Candidate } from './gates.ts';
import { Refusal } from './refusal.ts';

/** How many versions a rollback may still reach beyond the previous one. */
const historyLength = 8;

/** Finds in the store a version that the registry no longer names. */
export type Lookup = (version: string) => FeatureVersion | undefined;

/** Gives the version to every learner from now on. */
export function makeStable(registry: Registry, candidate: Candidate): Registry {
  const { name } = candidate.files.feature;
  const before = registry.features[name];
  const canary = before?.canary?.version === candidate.version ? undefined : before?.canary;
  if (before?.stable === candidate.version && canary === before.canary) {
    return JSON.stringify(before.versions[candidate.version]) === JSON.stringify(candidate.files)
      ? registry
      : withRelease(registry, name, { ...before, versions: add(before, candidate) });
  }
  const older = [before?.stable, before?.previous, ...(before?.history ?? [])].filter(
    (version): version is string => version !== undefined && version !== candidate.version,
  );
  const [previous, ...history] = [...new Set(older)];
  return withRelease(registry, name, {
    stable: candidate.version,
    previous,
    history,
    canary,
    held: before?.held,
    latest: before?.latest,
    disabled: before?.disabled,
    versions: add(before, candidate),
  });
}

/** Publishes and names a version that only those get who ask for it. */
export function hold(registry: Registry, candidate: Candidate): Registry {
  const { name } = candidate.files.feature;
  const before = registry.features[name];
  if (!before) throw firstMustBeStable(name);
  return withRelease(registry, name, { ...before, held: candidate.version, versions: add(before, candidate) });
}

/**
 * Notes that a version was released, perhaps long after its content was first published: `latest` refers to it from now
 * on.
 */
export function noteLatest(registry: Registry, { version, files }: Candidate): Registry {
  const { name } = files.feature;
  const before = requireFeature(registry, name);
  return before.latest === version ? registry : withRelease(registry, name, { ...before, latest: version });
}

/** Gives the version to learners whose bucket is below `percent`; at 0 nobody gets it and it is no longer a canary. */
export function setCanary(registry: Registry, candidate: Candidate, percent: number): Registry {
  const { name } = candidate.files.feature;
  const before = registry.features[name];
  if (!before) throw firstMustBeStable(name);
  if (before.stable === candidate.version) {
    throw new Refusal({
      what: `${name} ${candidate.version} is stable already: everybody has it`,
      todo: 'Name another version, or see what there is: npm run release -- status',
    });
  }
  // Depends on the version alone, so that a higher percentage only adds people.
  const salt = `${name}-${candidate.version}`;
  const canary = percent > 0 ? { version: candidate.version, percent, salt } : undefined;
  return withRelease(registry, name, { ...before, canary, versions: add(before, candidate) });
}

/** Takes back the newest decision: a running canary, otherwise the stable version in favor of the one before it. */
export function rollBack(registry: Registry, name: string, lookup: Lookup): { after: Registry; target: Candidate } {
  const before = requireFeature(registry, name);
  if (before.canary) {
    const files = before.versions[before.stable] ?? lookup(before.stable);
    if (!files) throw gone(name, before.stable);
    const after = withRelease(registry, name, { ...before, canary: undefined });
    return { after, target: { version: before.stable, files } };
  }
  if (!before.previous) {
    throw new Refusal({
      what: `There is no version of ${name} before ${before.stable}`,
      todo: `Take it away from everybody (npm run release -- disable ${name}), or release a version that works.`,
    });
  }
  const files = before.versions[before.previous] ?? lookup(before.previous);
  if (!files) throw gone(name, before.previous);
  const [previous, ...history] = before.history ?? [];
  const older = previous ? (before.versions[previous] ?? lookup(previous)) : undefined;
  const after = withRelease(registry, name, {
    ...before,
    stable: before.previous,
    previous: older && previous,
    history: older && history,
    versions: { ...before.versions, [before.previous]: files, ...(previous && older ? { [previous]: older } : {}) },
  });
  return { after, target: { version: before.previous, files } };
}

export function setDisabled(registry: Registry, name: string, disabled: boolean): Registry {
  const before = requireFeature(registry, name);
  if ((before.disabled ?? false) === disabled) return registry;
  return withRelease(registry, name, { ...before, disabled });
}

/** @throws Refusal for a feature that was never released */
export function requireFeature({ features }: Registry, name: string): FeatureRelease {
  const release = Object.hasOwn(features, name) ? features[name] : undefined;
  if (release) return release;
  throw new Refusal({
    what: `No feature ${name} was released to this store`,
    todo: `There are ${Object.keys(features).join(', ') || 'none yet'}; a first release is npm run release -- ${name}`,
  });
}

type Draft = { [Key in keyof FeatureRelease]: FeatureRelease[Key] | undefined } & Pick<
  FeatureRelease,
  'stable' | 'versions'
>;

/** Writes a release in one form: no empty fields, and only the versions that a learner may get. */
function withRelease(registry: Registry, name: string, draft: Draft): Registry {
  const { stable, previous, canary, latest, disabled } = draft;
  const held = draft.held === stable || draft.held === canary?.version ? undefined : draft.held;
  const history = draft.history?.slice(0, historyLength) ?? [];
  const named = new Set([previous, canary?.version, held, stable]);
  const versions = Object.entries(draft.versions).filter(([version]) => named.has(version));
  const release: FeatureRelease = {
    stable,
    ...(previous && draft.versions[previous] ? { previous } : {}),
    ...(history.length > 0 ? { history } : {}),
    ...(canary ? { canary } : {}),
    ...(held ? { held } : {}),
    ...(latest ? { latest } : {}),
    ...(disabled ? { disabled } : {}),
    versions: Object.fromEntries(versions),
  };
  return { ...registry, features: { ...registry.features, [name]: release } };
}

function add(before: FeatureRelease | undefined, { version, files }: Candidate): FeatureRelease['versions'] {
  return { ...before?.versions, [version]: files };
}

function firstMustBeStable(name: string): Refusal {
  return new Refusal({
    what: `${name} has no stable version that the others would get`,
    todo: `Release it to everybody first: npm run release -- ${name}`,
  });
}

function gone(name: string, version: string): Refusal {
  return new Refusal({
    what: `${name} ${version} is no longer in the store`,
    todo: 'Release a version that works: check out its commit and run npm run release there.',
  });
}
