import { runCommand, type Surroundings } from './command.ts';
import { releaseHost } from './release-host.ts';
import { findApp } from './workspace.ts';

/** Runs one `npm run release` in the workspace at `root`. */
export function runRelease(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const find = (name: string, file?: string) => findApp(surroundings.root, name, file);
  return runCommand(args, { find, releaseHost }, surroundings);
}
