/** biome.json, as far as its rules for features go. */
interface LintSettings {
  readonly overrides: readonly { readonly includes: readonly string[]; readonly linter: object }[];
  readonly [setting: string]: unknown;
}

/** The first pattern of each override that holds for a feature's code or for its tests, and where it holds there. */
const overridden = [
  ['apps/**', ['src/**']],
  ['apps/*/src/testing/**', ['src/testing/**', 'src/**/*.{test.ts,test.tsx,stories.tsx}']],
  ['**/*.{test,spec}.{ts,tsx}', ['src/**/*.{test.ts,test.tsx,stories.tsx}']],
] as const;

/**
 * This workspace's rules of form and lint for a feature in a repository of its own, which extends them: the general
 * ones, and the borders of a feature's imports.
 */
export function featureLintRules(workspace: LintSettings): object {
  const { formatter, javascript, css, linter } = workspace;
  const overrides = overridden.map(([first, includes]) => {
    const own = workspace.overrides.find(({ includes: [found] }) => found === first);
    if (!own) throw new Error(`biome.json has no override that begins with ${first}`);
    return { includes, linter: own.linter };
  });
  return { formatter, javascript, css, linter, overrides };
}
