import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { sharedSingletons } from './shared.ts';

/** Beside a build's product, and not published: what the build was made for or brings, for whoever releases it. */
export const buildRecordFile = 'built-with.json';

export const buildRecordSchema = z.object({
  /** Of the shell: the contract that it speaks. */
  contract: z.string().exactOptional(),
  /** By shared package: the range that a feature needs, the version that the shell brings. */
  shared: z.record(z.string(), z.string()),
  /** What the build wrote, so that a folder in the middle of another build is not taken for whole. */
  files: z.array(z.string()).exactOptional(),
});
export type BuildRecord = z.infer<typeof buildRecordSchema>;

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });
const versionSchema = z.object({ version: z.string() });

/** What a feature's package.json asks of the shared packages. The platform is held by the contract's number instead. */
export function neededBy(folder: string): BuildRecord {
  const { dependencies } = packageSchema.parse(readJson(path.join(folder, 'package.json')));
  const ranges = sharedSingletons.map((name) => [name, dependencies[packageOf(name)]] as const);
  return { shared: Object.fromEntries(ranges.flatMap(([name, range]) => (range ? [[name, range]] : []))) };
}

/** What is installed for the shell in `folder`, which brings every shared package. */
export function broughtBy(folder: string, contract: string): BuildRecord {
  const require = createRequire(path.join(folder, 'package.json'));
  const versionOf = (name: string) => {
    // Asked of the folders, since a package's door seldom names its package.json.
    const candidates = (require.resolve.paths(name) ?? []).map((at) => path.join(at, packageOf(name), 'package.json'));
    const file = candidates.find((candidate) => existsSync(candidate));
    if (!file) throw new Error(`${name} is not installed for ${folder}`);
    return versionSchema.parse(readJson(file)).version;
  };
  return { contract, shared: Object.fromEntries(sharedSingletons.map((name) => [name, versionOf(name)])) };
}

/** `react/jsx-runtime` comes with `react`, `@fabula/platform` is one by itself. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
