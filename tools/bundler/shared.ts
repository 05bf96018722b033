/**
 * What host and features have in common at run time, each once in a page. The host brings every one; features take them
 * with `import: false`, so that none of it is ever fetched twice. `react-dom` does not cover `react-dom/client`, nor
 * `react` its JSX runtime: each entry point is named.
 */
export const sharedSingletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  '@fabula/platform',
] as const;

type Shared = Record<
  string,
  { singleton: true; strictVersion?: true; import?: false; requiredVersion?: string | false }
>;

/** `bring`: the host's side, which provides; otherwise a feature's, which only consumes. */
export function shared(bring: boolean): Shared {
  return Object.fromEntries(
    sharedSingletons.map((name) => [
      name,
      bring ? { singleton: true } : { singleton: true, strictVersion: true, import: false },
    ]),
  );
}
