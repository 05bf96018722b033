import { sharedSingletons } from '@fabula/contracts';

/**
 * How a feature takes what the shell shares (libs/contracts/src/feature-files.ts): never with a copy of its own, so
 * that none is ever fetched twice. `development` means that it is compiled for React's development runtime.
 */
export function consumed(
  development: boolean,
): Record<string, { singleton: true; strictVersion: true; import: false }> {
  const names = development ? [...sharedSingletons, 'react/jsx-dev-runtime'] : sharedSingletons;
  return Object.fromEntries(names.map((name) => [name, { singleton: true, strictVersion: true, import: false }]));
}
