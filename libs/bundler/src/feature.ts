import { readFileSync } from 'node:fs';
import path from 'node:path';
import { containerGlobal, entryFile, exposedModule, sharedSingletons } from '@fabula/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, hashedNames, plainNames } from './base.ts';
import { neededBy } from './build-record.ts';
import { BuiltWith } from './built-with.ts';
import { CheckedFiles } from './checked-files.ts';
import { devServer } from './dev-server.ts';
import { EsModuleRuntime } from './es-module-runtime.ts';
import { FirstScreens } from './first-screens.ts';
import { LeanRuntime } from './lean-runtime.ts';
import { UndatedTypes } from './undated-types.ts';

/**
 * Names the folder into which a release builds. Only there a feature's types are made, because they take ten times as
 * long as the build.
 */
export const typedBuildKey = 'FABULA_TYPED_BUILD';

/** The whole build configuration of a feature: one exposed module, with its texts and its `feature.json`. */
export function featureConfig(folder: string): Configuration {
  const { name } = JSON.parse(readFileSync(path.join(folder, 'feature.json'), 'utf8')) as { name: string };
  const development = process.env.FABULA_DEV !== undefined;
  // A deployed shell runs React's production build, which cannot replace a component, so the page is reloaded.
  const refresh = process.env.FABULA_DEV === '1';
  const base = baseConfig({ folder, name, development, refresh });
  const typed = process.env[typedBuildKey];
  return {
    ...base,
    ...(development
      ? { devServer: devServer(refresh ? 'feature' : 'deployed') }
      : // The federation plugin warns that a manifest without an address finds its files beside itself, as it is meant.
        { infrastructureLogging: { level: 'error' } }),
    entry: {},
    output: {
      ...base.output,
      ...(typed === undefined ? {} : { path: typed }),
      // The version's folder is known only when it is published, so a feature derives it from the entry's own address.
      publicPath: 'auto',
      ...(development ? hashedNames() : plainNames),
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: entryFile,
        library: { type: 'global', name: containerGlobal(name) },
        // A plain path, because from `{ import, name }` no types are made, without a word.
        exposes: { [`./${exposedModule}`]: './src/feature.ts' },
        shared: consumed(refresh),
        // By default the runtime would fetch every registered remote when the page starts.
        shareStrategy: 'loaded-first',
        dts: typed !== undefined && { generateTypes: { abortOnError: true }, consumeTypes: false },
        experiments: {
          // The engine comes with the host (apps/shell/src/feature/external-runtime.ts) instead of with every entry.
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new EsModuleRuntime(),
      new LeanRuntime(),
      new UndatedTypes(),
      new CheckedFiles(name),
      new FirstScreens(folder),
      new BuiltWith(neededBy(folder)),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'feature.json' }, { from: 'src/locales', to: 'locales' }] }),
    ],
  };
}

/**
 * How a feature takes what the shell shares (libs/contracts/src/feature-files.ts): never with a copy of its own, so
 * that none is ever fetched twice. `development` means that it is compiled for React's development runtime.
 */
function consumed(development: boolean): Record<string, { singleton: true; strictVersion: true; import: false }> {
  const names = development ? [...sharedSingletons, 'react/jsx-dev-runtime'] : sharedSingletons;
  return Object.fromEntries(names.map((name) => [name, { singleton: true, strictVersion: true, import: false }]));
}
