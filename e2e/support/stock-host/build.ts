import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baseConfig } from '@fabula/bundler';
import { sharedSingletons } from '@fabula/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

/** Where the page loads its files from. */
export const stockHostPath = '/stock-host/';

/**
 * Builds a host with the stock plugin of Module Federation 2 and its own way with manifests, shares and the engine.
 * Returns the folder of its files.
 */
export function buildStockHost(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-stock-host-'));
  // Compiles TypeScript and CSS Modules, in which the platform is written; nothing in it concerns federation.
  const base = baseConfig({ folder: import.meta.dirname, name: 'stock-host', development: false });
  const compiler = rspack({
    ...base,
    entry: './main.ts',
    devtool: false,
    output: { path: folder, publicPath: stockHostPath, uniqueName: 'stock-host', filename: '[name].js' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'stock_host',
        shared: Object.fromEntries(sharedSingletons.map((name) => [name, { singleton: true, eager: true }])),
        dts: false,
        manifest: false,
        // Features leave the engine to their host.
        experiments: { provideExternalRuntime: true },
      }),
      new rspack.HtmlRspackPlugin(),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve(folder)));
    });
  });
}
