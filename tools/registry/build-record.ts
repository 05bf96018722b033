import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { sharedSingletons } from '../bundler/shared.ts';
import { Refusal } from './refusal.ts';
import { parse } from './schema.ts';

/** Beside a build's product, and not published: what the build was made for or brings, for whoever releases it. */
export const buildRecordFile = 'built-with.json';

const buildRecordSchema = z.object({
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

/**
 * What was written down beside a build; undefined for one that says nothing.
 * @throws Refusal when a file of the build is missing
 */
export function readBuildRecord(dist: string): BuildRecord | undefined {
  const file = path.join(dist, buildRecordFile);
  if (!existsSync(file)) return undefined;
  const todo = 'Build it again, while no other build runs in this work tree.';
  const record = parse(buildRecordSchema, readFileSync(file, 'utf8'), file, todo);
  const missing = record.files?.filter((name) => !existsSync(path.join(dist, name))) ?? [];
  if (missing.length > 0) throw new Refusal({ what: `${dist} is not whole: ${missing.join(', ')}`, todo });
  return record;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
