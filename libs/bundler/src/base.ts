import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

export interface Build {
  /** The package's folder. */
  readonly folder: string;
  /** Goes into class names and the chunk loader's global, so that builds never meet in a page. */
  readonly name: string;
  readonly development: boolean;
  /** Fast refresh, which wants React's development build in the page; as `development` where nothing is said. */
  readonly refresh?: boolean;
}

/** Browsers that have what Fabula uses: dialog, light-dark(), cascade layers, Web Locks, Intl.Segmenter. */
const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 125', 'safari >= 17.5'];

/** The package's `exports` know only its development build; the production one stands beside it. */
const productionRouter = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('react-router/package.json'))),
  'dist/production/index.mjs',
);

const baseStyles = new URL('../../ui/src/styles/base.css', import.meta.url);

/** `@layer reset, …;`, from the one place that says which layer wins. */
function layerOrder(): string {
  const [order] = /^@layer [^{;]+;$/m.exec(readFileSync(baseStyles, 'utf8')) ?? [];
  if (!order) throw new Error(`${baseStyles.pathname} does not say which layer wins`);
  return order;
}

/** Names that change with what a file holds, so that browsers keep it for ever. */
export function hashedNames(folder = '') {
  return {
    filename: `${folder}[name].[contenthash:8].js`,
    chunkFilename: `${folder}[name].[contenthash:8].js`,
    cssFilename: `${folder}[name].[contenthash:8].css`,
    cssChunkFilename: `${folder}[name].[contenthash:8].css`,
    assetModuleFilename: `${folder}[name].[contenthash:8][ext]`,
  };
}

/** What every browser build shares: TypeScript, CSS Modules, fonts and file names. */
export function baseConfig({ folder, name, development, refresh = development }: Build): Configuration {
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    target: [`browserslist:${browsers.join(', ')}`],
    output: { path: path.join(folder, 'dist'), uniqueName: `fabula-${name}`, clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: development ? {} : { 'react-router$': productionRouter } },
    module: {
      parser: { 'css/module': { namedExports: false }, javascript: { worker: false } },
      generator: {
        'css/module': { localIdentName: development ? `${name}-[name]-[local]` : `${name}-[hash:8]-[local]` },
      },
      rules: [
        {
          test: /\.tsx?$/,
          dependency: { not: ['url'] },
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: {
              env: { targets: browsers },
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: refresh, refresh } },
              },
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /(?<!\.module)\.css$/, type: 'css' },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
        {
          test: /\.worker\.ts$/,
          dependency: 'url',
          // While developing a feature has another origin than its page, and no worker may be fetched from there.
          type: development ? 'asset/inline' : 'asset/resource',
          generator: development
            ? { dataUrl: { mimetype: 'text/javascript' } }
            : { filename: '[name].[contenthash:8].js' },
          use: path.join(import.meta.dirname, 'worker-file.ts'),
        },
      ],
    },
    plugins: [
      // Whichever sheet a page has first decides which layer wins: the shell's comes behind what is shown while it starts.
      new rspack.BannerPlugin({ banner: layerOrder(), raw: true, test: /\.css$/ }),
      // Each build hooks its own runtime into the React they share (refresh-hook.ts).
      ...(refresh ? [new ReactRefreshRspackPlugin({ library: name })] : []),
    ],
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
  };
}
