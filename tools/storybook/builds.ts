import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { storybookOf, workspace } from './packages.ts';

const require = createRequire(import.meta.url);
const storybook = join(dirname(require.resolve('storybook/package.json')), 'dist/bin/dispatcher.js');

const shared = [
  'package-lock.json',
  'tools/storybook/{make-main,make-preview,story,network,controls,arabic-content}.{ts,tsx}',
  'tools/storybook/{features,libs}/*.*',
  'libs/*/src/**/*.*',
];
const silent = { STORYBOOK_DISABLE_TELEMETRY: '1' };

/** The folder of a package's built Storybook. */
export const builtFolder = (name: string) => join(workspace, name, 'storybook-static');

/** Builds the Storybooks whose sources changed, as many at a time as there are processors. */
export async function buildStorybooks(packages: readonly string[]): Promise<void> {
  const waiting = [...packages];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) await build(name);
    }),
  );
}

/** Runs a command of Storybook's for one package until it ends; returns its exit code. */
export async function runStorybook(name: string, command: string, ...args: readonly string[]): Promise<number> {
  const { config, env } = storybookOf(name);
  const whole = [storybook, command, '--config-dir', config, ...args, '--disable-telemetry'];
  const child = spawn(process.execPath, whole, {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, ...silent, ...env },
  });
  const [code]: readonly unknown[] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

async function build(name: string): Promise<void> {
  const output = builtFolder(name);
  const stamp = join(output, 'sources.sha256');
  const sources = digest(name);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log(`Building the stories of ${name}`);
  const code = await runStorybook(name, 'build', '--test', '--quiet', '--output-dir', output);
  if (code !== 0) throw new Error(`The Storybook of ${name} was not built.`);
  writeFileSync(stamp, sources);
}

/** A hash over the sources of a package's Storybook; other packages' stories and all tests are not part of it. */
function digest(name: string): string {
  const hash = createHash('sha256');
  const patterns = [...shared, `${name}/src/**/*.*`];
  const files = globSync(patterns, { cwd: workspace, exclude: (path) => path.includes('node_modules') });
  for (const file of [...new Set(files)].sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    if (/\.stories\.tsx$/.test(file) && !file.startsWith(`${name}/`)) continue;
    hash.update(file).update(readFileSync(join(workspace, file)));
  }
  return hash.digest('hex');
}
