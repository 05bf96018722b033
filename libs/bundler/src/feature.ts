import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, hashedNames } from './base.ts';
import { neededBy } from './build-record.ts';
import { BuiltWith } from './built-with.ts';
import { CheckedFiles } from './checked-files.ts';
import { devServer } from './dev-server.ts';
import { FirstVisitFiles } from './first-visit-files.ts';
import { consumed } from './shared.ts';

/** The name of the exposed module's chunk. */
const exposed = '__federation_expose_feature';

/** The whole build configuration of a feature: one exposed module, with its texts and its `feature.json`. */
export function featureConfig(folder: string): Configuration {
  const { name } = JSON.parse(readFileSync(path.join(folder, 'feature.json'), 'utf8')) as { name: string };
  const development = process.env.FABULA_DEV !== undefined;
  // A deployed shell runs React's production build, which cannot replace a component, so the page is reloaded.
  const refresh = process.env.FABULA_DEV === '1';
  const base = baseConfig({ folder, name, development, refresh });
  return {
    ...base,
    ...(development ? { devServer: devServer(refresh ? 'feature' : 'deployed') } : {}),
    entry: {},
    output: {
      ...base.output,
      // The version's folder is known only when it is published, so a feature derives it from the entry's own address.
      publicPath: 'auto',
      ...hashedNames(),
    },
    plugins: [
      ...(base.plugins ?? []),
      // Uses the plain container, because the runtime of Module Federation 2 adds 30 KB to the page and nothing that we
      // use.
      new rspack.container.ModuleFederationPluginV1({
        name,
        filename: 'remoteEntry.js',
        // The global in which the shell looks for the container (apps/shell/src/feature/container.ts); the page defines
        // nothing by that name.
        library: { type: 'global', name: `fabula-${name}` },
        exposes: { './feature': { import: './src/feature.ts', name: exposed } },
        shared: consumed(refresh),
        enhanced: false,
      }),
      new CheckedFiles(name),
      new FirstVisitFiles(exposed),
      new BuiltWith(neededBy(folder)),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'feature.json' }, { from: 'src/locales', to: 'locales' }] }),
    ],
  };
}
