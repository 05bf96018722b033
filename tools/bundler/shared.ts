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

type Shared = Record<
  string,
  { singleton: true; strictVersion?: true; import?: false; requiredVersion?: string | false }
>;

/** `bring`: the host's side, which provides; otherwise a feature's, which only consumes. */
export function shared(bring: boolean, development: boolean): Shared {
  // Fast refresh compiles to React's development runtime.
  const names = development ? [...sharedSingletons, 'react/jsx-dev-runtime'] : sharedSingletons;
  return Object.fromEntries(
    names.map((name) => [name, bring ? { singleton: true } : { singleton: true, strictVersion: true, import: false }]),
  );
}
