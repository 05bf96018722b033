import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base.ts';
import { devServer } from './dev-server.ts';
import { EsmFederationRuntime } from './esm-federation-runtime.ts';
import { shared } from './shared.ts';

/** The whole build of a feature: one exposed module, its texts and its `feature.json` beside it. */
export function featureConfig(folder: string): Configuration {
  const { name } = JSON.parse(readFileSync(path.join(folder, 'feature.json'), 'utf8')) as { name: string };
  const development = process.env.FABULA_DEV === '1';
  const base = baseConfig({ folder, name, development });
  return {
    ...base,
    ...(development ? { devServer: devServer('feature') } : {}),
    entry: {},
    output: {
      ...base.output,
      // The version's folder is only known when it is published, so a feature asks the entry's own address.
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './feature': './src/feature.ts' },
        shared: shared(false, development),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new EsmFederationRuntime(),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'feature.json' }, { from: 'src/locales', to: 'locales' }] }),
    ],
  };
}
