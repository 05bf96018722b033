import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { federationRuntime, sharedSingletons } from '@fabula/contracts';
import { z } from 'zod';

/** Stands beside a build's output and is not published. Tells the release what the build requires or provides. */
export const buildRecordFile = 'built-with.json';

export const buildRecordSchema = z.object({
  /** Only for the shell: the contract that it implements. */
  contract: z.string().exactOptional(),
  /** By shared package: the range that a feature requires, or the version that the shell provides. */
  shared: z.record(z.string(), z.string()),
  /** The files that the build wrote, so that a build that is still running is not taken for complete. */
  files: z.array(z.string()).exactOptional(),
});
export type BuildRecord = z.infer<typeof buildRecordSchema>;

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });
const versionSchema = z.object({ version: z.string() });

/**
 * The ranges of shared packages in a feature's package.json, where the contract's number stands in for the platform's
 * version. A range of the runtime need not stand there: by default a host may bring a later minor version of the one
 * with which this build is made, never an older.
 */
export function neededBy(folder: string): BuildRecord {
  const { dependencies } = packageSchema.parse(readJson(path.join(folder, 'package.json')));
  const ranges = sharedSingletons.map((name) => [name, dependencies[packageOf(name)]] as const);
  const shared = Object.fromEntries(ranges.flatMap(([name, range]) => (range ? [[name, range]] : [])));
  const runtime = dependencies[federationRuntime] ?? `^${versionOf(federationRuntime, import.meta.dirname)}`;
  return { shared: { ...shared, [federationRuntime]: runtime } };
}

/** The versions installed for the shell in `folder`, which provides every shared package and the runtime. */
export function broughtBy(folder: string, contract: string): BuildRecord {
  const names = [...sharedSingletons, federationRuntime];
  return { contract, shared: Object.fromEntries(names.map((name) => [name, versionOf(name, folder)])) };
}

/** The installed version of a package, as a file in `folder` finds it. */
function versionOf(name: string, folder: string): string {
  const paths = createRequire(path.join(folder, 'package.json')).resolve.paths(name) ?? [];
  // Searches the folders, because a package's `exports` seldom include its package.json.
  const candidates = paths.map((at) => path.join(at, packageOf(name), 'package.json'));
  const file = candidates.find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${name} is not installed for ${folder}`);
  return versionSchema.parse(readJson(file)).version;
}

/** `react/jsx-runtime` belongs to `react`; `@fabula/platform` is a package of its own. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
