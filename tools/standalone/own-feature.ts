import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type App, manifestOfApp } from '../release/app.ts';
import type { Source } from '../release/command.ts';
import { Refusal } from '../release/refusal.ts';
import { parseFeatureManifest } from '../release/schema.ts';

const require = createRequire(import.meta.url);

/** The script of an installed program, which need not be among the feature's own packages. */
export function scriptOf(program: keyof typeof scripts): string {
  const [name, script] = scripts[program];
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), script);
}

const scripts = {
  biome: ['@biomejs/biome', 'bin/biome'],
  rspack: ['@rspack/cli', 'bin/rspack.js'],
  tsc: ['typescript', 'bin/tsc'],
  vitest: ['vitest', 'vitest.mjs'],
} as const;

/** Has a test for each story (libs/testing/src/stories.ts). */
const storiesTest = 'src/stories.test.ts';

const vitest = [scriptOf('vitest'), 'run', '--reporter=dot'];

/** What each check of a feature in a repository of its own runs. `npm test` runs the stories as well. */
export const checkArguments = {
  types: [scriptOf('tsc'), '--noEmit', '-p', '.'],
  lint: [scriptOf('biome'), 'ci', '--error-on-warnings', '.'],
  tests: vitest,
} as const;

/**
 * The one feature of the repository in `folder`.
 * @throws Refusal when there is none
 */
export function ownFeature(folder: string): App {
  const file = path.join(folder, 'feature.json');
  if (!existsSync(file)) {
    throw new Refusal({ what: `There is no ${file}`, todo: 'Run this in the folder of the feature.' });
  }
  const { name } = parseFeatureManifest(readFileSync(file, 'utf8'), file);
  const task = (args: readonly string[], again: string) => ({ args, cwd: folder, again });
  const build = task([scriptOf('rspack'), 'build'], 'npm run build');
  return {
    name,
    firstVisitBytes: manifestOfApp(folder).firstVisitBytes,
    dist: path.join(folder, 'dist'),
    build,
    typedBuild: build,
    checks: {
      types: task(checkArguments.types, 'npm run check'),
      lint: task(checkArguments.lint, 'npm run check'),
      tests: task([...vitest, '--exclude', storiesTest], 'npm test'),
      // A repository from before there were any is released without, and marked so.
      ...(existsSync(path.join(folder, storiesTest)) ? { stories: task([...vitest, storiesTest], 'npm test') } : {}),
    },
  };
}

/** A repository with this feature alone, from which nothing else can be released. */
export function sourceOf(own: App): Source {
  const only = (name: string): App => {
    if (name === own.name) return own;
    throw new Refusal({
      what: `This repository has no ${name}, only ${own.name}`,
      todo: 'Release it where its sources are.',
    });
  };
  return { find: only, own: own.name, releaseHost: async () => void only('shell') };
}
