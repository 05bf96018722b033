import type { Registry } from '@fabula/contracts';
import { type App, checkApp, withBuild } from './app.ts';
import { hostFindings } from './gates.ts';
import { describeShell, type Host, publishAssets, publishPage } from './publish-shell.ts';
import { type Finding, refuseWith } from './refusal.ts';
import { type Place, since } from './release.ts';
import { readRegistry, swapRegistry } from './store.ts';

export interface HostCommand {
  readonly built: string | undefined;
  readonly tests: boolean;
}

/** Builds and publishes the shell, unless it could not run a feature that learners have. */
export async function releaseHost({ built, tests }: HostCommand, { find, ...place }: Place): Promise<void> {
  const { report } = place;
  const started = performance.now();
  const app = find('shell', 'rspack.config.ts');
  await withBuild(app, built, async (dist) => {
    const after = await releaseBuild(dist, app, { tests, ...place });
    report(`live    shell ${after.host.version}, revision ${after.revision}. It took ${since(started)}.`);
    for (const warning of lostRollbacks(after)) report(warning);
  });
}

type Intent = Pick<HostCommand, 'tests'> & Omit<Place, 'find'>;

async function releaseBuild(dist: string, app: App, { tests, store, shared, report }: Intent): Promise<Registry> {
  const host = describeShell(dist);
  report(`built   shell ${host.version}, contract ${host.contract}`);
  refuseWith(unfitFeatures(readRegistry(store), host));
  if (tests) refuseWith(checkApp(app, report));
  await publishAssets(dist, store);
  const change = (registry: Registry): Registry => {
    refuseWith(unfitFeatures(registry, host));
    return JSON.stringify(registry.host) === JSON.stringify(host) ? registry : { ...registry, host };
  };
  return swapRegistry(store, change, { shared, beforehand: (after) => publishPage(dist, store, after) });
}

/** The features that the shell would leave some learners without: stable versions, and canaries that some get. */
function unfitFeatures({ features }: Registry, host: Host): Finding[] {
  return Object.values(features).flatMap(({ stable, canary, disabled, versions }) => {
    const offered = disabled ? [] : [...new Set([stable, canary?.version])];
    return offered.flatMap((version) => {
      const files = version === undefined ? undefined : versions[version];
      if (!version || !files) return [];
      return hostFindings(host, { version, files }).map(({ what }) => ({
        what: `In this shell: ${what.replace('that is published ', 'of this build ')}`,
        todo: `Release a version of ${files.feature.name} first that accepts both shells, or let the shell keep what it needs.`,
      }));
    });
  });
}

/** Earlier versions that the new shell could not run, so that their teams know before they need a rollback. */
function lostRollbacks({ host, features }: Registry): string[] {
  return Object.entries(features).flatMap(([name, { previous, versions }]) => {
    const files = previous === undefined ? undefined : versions[previous];
    if (!previous || !files || hostFindings(host, { version: previous, files }).length === 0) return [];
    return [`note    ${name} cannot be rolled back to ${previous} in this shell`];
  });
}
