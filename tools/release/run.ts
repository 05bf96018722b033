import { runCommand, type Source, type Surroundings } from './command.ts';
import { releaseHost } from './release-host.ts';
import { openSharedReleases } from './shared-releases.ts';
import { findApp } from './workspace.ts';

/** Runs one `npm run release` in the workspace at `root`. */
export function runRelease(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const find = (name: string, file?: string) => findApp(surroundings.root, name, file);
  const openShared: Source['openShared'] = ({ env, report }) => openSharedReleases(env ?? process.env, report);
  return runCommand(args, { find, releaseHost, openShared }, surroundings);
}
