import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { assembleSite } from './site.ts';
import { printSizes } from './sizes.ts';

export const root = path.dirname(path.dirname(import.meta.dirname));

/** Builds what changed since the last time and assembles the site. Ends the process when a build fails. */
export async function build({ quiet }: { quiet: boolean }): Promise<void> {
  const started = performance.now();
  const nx = path.join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const result = spawnSync(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=stream'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.status !== 0) {
    process.stderr.write(result.stdout + result.stderr);
    process.exit(result.status ?? 1);
  }
  const library = path.join(root, 'dist', 'library.json');
  const stories = spawnSync(process.execPath, [path.join(root, 'libs/stories/src/build-library.ts'), library], {
    cwd: root,
    encoding: 'utf8',
  });
  if (stories.status !== 0) {
    process.stderr.write(stories.stdout + stories.stderr);
    process.exit(stories.status ?? 1);
  }
  const site = path.join(root, 'dist', 'www');
  const registry = await assembleSite({ apps: path.join(root, 'apps'), site });
  if (!quiet) printSizes(site, registry);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
