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

/** The chunk of the one exposed module. */
const exposed = '__federation_expose_feature';

/** The whole build of a feature: one exposed module, its texts and its `feature.json` beside it. */
export function featureConfig(folder: string): Configuration {
  const { name } = JSON.parse(readFileSync(path.join(folder, 'feature.json'), 'utf8')) as { name: string };
  const development = process.env.FABULA_DEV !== undefined;
  // In a deployed shell there is React's production build, which cannot exchange a component: the page is loaded anew.
  const refresh = process.env.FABULA_DEV === '1';
  const base = baseConfig({ folder, name, development, refresh });
  return {
    ...base,
    ...(development ? { devServer: devServer(refresh ? 'feature' : 'deployed') } : {}),
    entry: {},
    output: {
      ...base.output,
      // The version's folder is only known when it is published, so a feature asks the entry's own address.
      publicPath: 'auto',
      ...hashedNames(),
    },
    plugins: [
      ...(base.plugins ?? []),
      // The plain container: the runtime of the second federation weighs 30 KB more in the page, and does nothing we use.
      new rspack.container.ModuleFederationPluginV1({
        name,
        filename: 'remoteEntry.js',
        // Where the shell looks for it (apps/shell/src/feature/container.ts), and nothing of the page's own stands.
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
