import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

export interface Build {
  /** The folder of the package. */
  readonly folder: string;
  /** Becomes part of class names and of the chunk loader's global, so that two builds never clash in a page. */
  readonly name: string;
  readonly development: boolean;
  /** Fast refresh, which requires React's development build in the page; defaults to `development`. */
  readonly refresh?: boolean;
  /**
   * The folder of files with hashed names, `assets/`. Given by the shell, whose workers stay files in development, too,
   * because they come from the page's own origin.
   */
  readonly assets?: string;
}

/** Browsers that support what Fabula uses: dialog, light-dark(), cascade layers, Web Locks, Intl.Segmenter. */
const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 125', 'safari >= 17.5'];

/** The package's `exports` list only its development build; the production build lies beside it. */
const productionRouter = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('react-router/package.json'))),
  'dist/production/index.mjs',
);

const baseStyles = new URL(import.meta.resolve('@fabula/ui/base.css'));

/** A module of this package that is named by its path: a source file here, a compiled one where it is installed. */
export function besides(module: string): string {
  return path.join(import.meta.dirname, module + path.extname(import.meta.filename));
}

/** `@layer reset, …;`, read from the one file that defines the order of the layers. */
function layerOrder(): string {
  const [order] = /^@layer [^{;]+;$/m.exec(readFileSync(baseStyles, 'utf8')) ?? [];
  if (!order) throw new Error(`${baseStyles.pathname} does not say which layer wins`);
  return order;
}

/** File names that contain a hash of the content, so that browsers can cache the files forever. */
export function hashedNames(folder = '') {
  return namesOf(`${folder}[name].[contenthash:8]`);
}

/**
 * File names for a folder that is named after its content. Hashes in them as well would cost the entry, which lists all
 * of its chunks, 0.3 KB.
 */
export const plainNames = { ...namesOf('[name]'), assetModuleFilename: '[name].[contenthash:8][ext]' };

function namesOf(name: string) {
  const [script, style] = [`${name}.js`, `${name}.css`];
  return {
    filename: script,
    chunkFilename: script,
    cssFilename: style,
    cssChunkFilename: style,
    assetModuleFilename: `${name}[ext]`,
  };
}

/** What every browser build shares: TypeScript, CSS Modules, fonts and file names. */
export function baseConfig({ folder, name, development, refresh = development, assets }: Build): Configuration {
  const inlinesWorkers = development && assets === undefined;
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
        { test: /\.(woff2|svg|png|ogg)$/, type: 'asset/resource' },
        {
          test: /\.worker\.ts$/,
          dependency: 'url',
          // In development a feature is served from another origin than the page, and browsers refuse a worker from
          // another origin.
          type: inlinesWorkers ? 'asset/inline' : 'asset/resource',
          generator: inlinesWorkers
            ? { dataUrl: { mimetype: 'text/javascript' } }
            : { filename: `${assets ?? ''}[name].[contenthash:8].js` },
          use: besides('worker-file'),
        },
      ],
    },
    plugins: [
      // Every sheet states the order of the layers, because the first sheet of a page sets it and the shell's own comes
      // late, after the content that is shown while it starts (styles-last.ts).
      new rspack.BannerPlugin({ banner: layerOrder(), raw: true, test: /\.css$/ }),
      // Each build attaches its own runtime to the shared React (refresh-hook.ts).
      ...(refresh ? [new ReactRefreshRspackPlugin({ library: name })] : []),
    ],
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { compress: { passes: 4 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
  };
}
