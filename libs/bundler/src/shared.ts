/**
 * The modules that host and features share at run time, each loaded once in a page. The host provides them all;
 * features consume them with `import: false`, so that none is ever fetched twice.
 *
 * `react-dom` does not cover `react-dom/client`, nor `react` its JSX runtime, so each entry point is listed. Router,
 * query cache and texts come with the platform, which re-exports the names that are used: shared whole they would add
 * 12 KB.
 */
export const sharedSingletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@fabula/platform',
] as const;

/** The feature's side, which only consumes. `development` means that it is compiled for React's development runtime. */
export function consumed(
  development: boolean,
): Record<string, { singleton: true; strictVersion: true; import: false }> {
  return Object.fromEntries(
    namesFor(development).map((name) => [name, { singleton: true, strictVersion: true, import: false }]),
  );
}

/**
 * The host's side, which only provides. The host imports these modules directly from its bundle, so it needs neither
 * the code that would look them up (3 KB) nor an asynchronous import at its entry.
 */
export function provided(development: boolean): Record<string, { shareKey: string; eager: true }> {
  return Object.fromEntries(namesFor(development).map((name) => [name, { shareKey: name, eager: true }]));
}

function namesFor(development: boolean): readonly string[] {
  // Fast refresh compiles for React's development runtime.
  return development ? [...sharedSingletons, 'react/jsx-dev-runtime'] : sharedSingletons;
}
