/**
 * What host and features have in common at run time, each once in a page. The host brings every one; features take them
 * with `import: false`, so that none of it is ever fetched twice. `react-dom` does not cover `react-dom/client`, nor
 * `react` its JSX runtime: each entry point is named. Router, query cache and texts come with the platform, which passes on
 * the names that are used: shared whole they would weigh 12 KB more.
 */
export const sharedSingletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@fabula/platform',
] as const;

/** A feature's side, which only consumes. `development`: compiled to React's development runtime. */
export function consumed(
  development: boolean,
): Record<string, { singleton: true; strictVersion: true; import: false }> {
  return Object.fromEntries(
    namesFor(development).map((name) => [name, { singleton: true, strictVersion: true, import: false }]),
  );
}

/**
 * The host's side, which only provides. It takes its own straight from its bundle, where they stand before anything runs: so
 * it needs neither the code that would look for them (3 KB) nor an asynchronous border at its entry.
 */
export function provided(development: boolean): Record<string, { shareKey: string; eager: true }> {
  return Object.fromEntries(namesFor(development).map((name) => [name, { shareKey: name, eager: true }]));
}

function namesFor(development: boolean): readonly string[] {
  // Fast refresh compiles to React's development runtime.
  return development ? [...sharedSingletons, 'react/jsx-dev-runtime'] : sharedSingletons;
}
