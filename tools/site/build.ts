import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { assembleSite } from './site.ts';
import { printSizes } from './sizes.ts';

export const root = path.dirname(path.dirname(import.meta.dirname));

/** Builds what changed since the last time and assembles the site. Ends the process when a build fails. */
export async function build({ quiet }: { quiet: boolean }): Promise<void> {
  const started = performance.now();
  await run(path.join(root, 'node_modules/nx/dist/bin/nx.js'), ['run-many', '-t', 'build', '--outputStyle=stream']);
  await run(path.join(root, 'libs/stories/src/build-library.ts'), [path.join(root, 'dist/library.json')]);
  const site = path.join(root, 'dist', 'www');
  const registry = await assembleSite({ apps: path.join(root, 'apps'), site });
  if (!quiet) printSizes(site, registry);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Runs a script of Node to its end, in silence unless it fails. */
async function run(script: string, args: readonly string[]): Promise<void> {
  const options = { cwd: root, maxBuffer: Number.POSITIVE_INFINITY };
  await promisify(execFile)(process.execPath, [script, ...args], options).catch((failed) => {
    process.stderr.write(`${failed.stdout}${failed.stderr}`);
    process.exit(typeof failed.code === 'number' ? failed.code : 1);
  });
}
