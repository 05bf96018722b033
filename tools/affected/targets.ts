import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasStories } from '../storybook/packages.ts';

// Derives each project's nx targets from the files in its folder, so that a new project's package.json needs only
// `types` and `build`. nx loads this file itself (nx.json).

/** A target in the shape that nx reads. */
interface Target {
  readonly executor?: 'nx:run-commands';
  readonly options?: { readonly command: string; readonly cwd: string };
  readonly cache: boolean;
  readonly inputs: readonly string[];
  readonly outputs?: readonly string[];
}

const biome = 'biome ci --error-on-warnings --no-errors-on-unmatched';
const vitest = 'vitest run --project node --project browser --project screen --reporter=dot';
/** Leaves out the tests and stories of a dependency, because they change nothing for the projects that use it. */
const sources = ['default', '^production'];
const typed = ['default', '^default', '{workspaceRoot}/tools/css-modules.d.ts'];

/** The targets, by name, of the project in `folder` (relative to `root`). */
export function targetsOf(root: string, folder: string): Readonly<Record<string, Target>> {
  const target = (command: string, inputs: readonly string[]): Target => ({
    executor: 'nx:run-commands',
    options: { command, cwd: '.' },
    cache: true,
    inputs,
    outputs: [],
  });
  const drawn = hasStories(join(root, folder));
  return {
    // Runs the script from package.json. A project with stories also depends on the packages of the bundler and of
    // Storybook.
    types: { cache: true, inputs: [...typed, ...(drawn ? ['bundler', 'storybook'] : [])] },
    lint: target(`${biome} ${folder}`, ['default', '{workspaceRoot}/biome.json']),
    ...(hasTests(join(root, folder))
      ? { test: target(`${vitest} ${folder}/`, [...sources, '{workspaceRoot}/vitest.config.ts']) }
      : {}),
    ...(drawn ? { stories: target(`node tools/storybook/run.mjs ${folder}`, [...sources, 'storybook']) } : {}),
  };
}

function hasTests(folder: string): boolean {
  const exclude = (file: string) => /^(node_modules|dist|storybook-static)$/.test(file);
  return globSync('**/*.test.{ts,tsx}', { cwd: folder, exclude }).length > 0;
}

export const createNodesV2 = [
  '{apps/*,libs/*,supabase,tools,e2e}/package.json',
  (files: readonly string[], _options: unknown, { workspaceRoot }: { readonly workspaceRoot: string }) =>
    files.map((file) => {
      const folder = dirname(file);
      return [file, { projects: { [folder]: { root: folder, targets: targetsOf(workspaceRoot, folder) } } }] as const;
    }),
] as const;
