import path from 'node:path';
import type { FeatureVersion, Registry } from '@fabula/contracts';
import { type App, checkApp, leftOut, withBuild } from './app.ts';
import type { Audience, ReleaseCommand } from './arguments.ts';
import { hold, makeStable, noteLatest, setCanary } from './changes.ts';
import { describeBuild } from './describe.ts';
import { type Candidate, fitFindings, weightFindings } from './gates.ts';
import { type Published, publishVersion, requireWhole } from './publish.ts';
import { Refusal, refuseWith } from './refusal.ts';
import { readRegistry, type SharedReleases, swapRegistry } from './store.ts';

export interface Place {
  /** Finds an app where releases are made from. `file` is what it has that others have not. */
  readonly find: (name: string, file?: string) => App;
  /** The folder that is served. */
  readonly store: string;
  /** Where servers take it from, if not from that folder. */
  readonly shared?: SharedReleases | undefined;
  readonly report: (line: string) => void;
}

/**
 * Builds one feature, checks it against every gate, publishes its files and, as the last step, names it in the
 * registry.
 */
export async function releaseFeature(command: ReleaseCommand, { find, ...place }: Place): Promise<void> {
  const { store } = place;
  const started = performance.now();
  const before = readRegistry(store);
  requireHost(before, store);
  const app = find(command.feature);
  await withBuild(app, command.built, (dist) => releaseBuild(dist, before, { command, app, started }, place));
}

interface Intent {
  readonly command: ReleaseCommand;
  readonly app: App;
  readonly started: number;
}

async function releaseBuild(
  dist: string,
  before: Registry,
  { command, app, started }: Intent,
  { store, shared, report }: Omit<Place, 'find'>,
): Promise<void> {
  const candidate = describeBuild(dist, command.version);
  requireName(candidate, command.feature, dist);
  report(
    `built   ${command.feature} ${candidate.version}, ${candidate.files.bytes} bytes at a first visit (${since(started)})`,
  );
  const budget = { firstVisitBytes: app.firstVisitBytes, mayGrow: command.mayGrow };
  const change = (registry: Registry, released: Candidate): Registry => {
    requireUnchanged(before, registry, released);
    refuseWith([...fitFindings(registry, released), ...weightFindings(registry, released, budget)]);
    return noteLatest(offer(registry, released, command.audience), released);
  };
  change(before, candidate); // refuses before the long checks what would be refused after them anyway
  if (command.tests) refuseWith(checkApp(app, report));
  if (command.dry) {
    report(`Nothing was published: it may be released. It took ${since(started)}.`);
    return;
  }
  const copied = performance.now();
  const unchecked = leftOut(app, command.tests);
  const published = await publishVersion(store, dist, { version: command.version, unchecked });
  const released = unchecked.length === 0 ? { ...published, files: withoutMark(published.files) } : published;
  const swapped = (registry: Registry) => {
    requireWhole(store, released.version, released.files);
    return change(registry, released);
  };
  const after = await swapRegistry(store, swapped, { shared });
  report(`live    ${sentence(released, command.audience)}, revision ${after.revision} (published in ${since(copied)})`);
  report(`It took ${since(started)}. ${nextStep(released, command)}`);
}

function offer(registry: Registry, candidate: Candidate, audience: Audience): Registry {
  if (audience.kind === 'everybody') return makeStable(registry, candidate);
  return audience.kind === 'nobody' ? hold(registry, candidate) : setCanary(registry, candidate, audience.percent);
}

function sentence({ version, files }: Candidate, audience: Audience): string {
  const name = `${files.feature.name} ${version}`;
  if (audience.kind === 'everybody') return `${name} for everybody`;
  return audience.kind === 'nobody'
    ? `${name} for whoever asks for it`
    : `${name} for ${audience.percent} in a hundred`;
}

function nextStep({ version }: Candidate, { feature, audience }: ReleaseCommand): string {
  if (audience.kind === 'nobody') return `Give it to some: npm run release -- canary ${feature} ${version} 10`;
  const takeBack = `Take it back: npm run release -- rollback ${feature}`;
  return audience.kind === 'canary' ? `To everybody: npm run release -- promote ${feature}. ${takeBack}` : takeBack;
}

/** All checks ran this time, whatever an earlier release of the same content left out. */
function withoutMark({ unchecked: _, ...files }: FeatureVersion): FeatureVersion {
  return files;
}

/**
 * Refuses a second release of the same team's feature, because it was probably built without the first one's changes
 * and would take them back.
 */
function requireUnchanged(before: Registry, now: Registry, { version, files }: Candidate): void {
  const { name } = files.feature;
  const [was, is] = [before.features[name], now.features[name]];
  const stable = is?.stable === was?.stable || is?.stable === version;
  const canary = is?.canary?.version === was?.canary?.version || is?.canary?.version === version;
  if (stable && canary) return;
  throw new Refusal({
    what: `Somebody else released ${name} meanwhile: ${is?.canary?.version ?? is?.stable} is new`,
    todo: 'Nothing was changed. See that your sources contain theirs, then run this again.',
  });
}

function requireHost({ revision, host }: Registry, store: string): void {
  if (revision > 0 && host.version) return;
  throw new Refusal({
    what: `No shell was released to ${store}`,
    todo: 'Release it first: npm run release -- host (with the same --store).',
  });
}

function requireName({ files }: Published, feature: string, dist: string): void {
  if (files.feature.name === feature) return;
  throw new Refusal({
    what: `${path.join(dist, 'feature.json')} is of ${files.feature.name}, not of ${feature}`,
    todo: 'Its name, its folder and what you release are to be the same.',
  });
}

export function since(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
