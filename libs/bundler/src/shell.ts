import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@fabula/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, besides, hashedNames } from './base.ts';
import { broughtBy } from './build-record.ts';
import { BuiltWith } from './built-with.ts';
import { compiledAtOnce } from './compiled-at-once.ts';
import { devServer } from './dev-server.ts';
import { ShellFrame } from './first-screens.ts';
import { LeanRuntime } from './lean-runtime.ts';
import { PageScript, type PageScriptSource } from './page-script.ts';
import { shellChunks } from './shell-chunks.ts';
import { StylesLast } from './styles-last.ts';

/** The browser identifies a worker by its address, so the file names must not contain a hash. */
const workerFiles = (file: string) => /^worker(-off)?\.js$/.test(path.basename(file));

/**
 * The service worker, and the one that takes its place to remove it: separate files beside the page, without federation
 * code.
 */
export function serviceWorkerConfig(folder: string): Configuration {
  const base = baseConfig({ folder, name: 'service-worker', development: process.env.FABULA_DEV === '1' });
  return {
    ...base,
    entry: { worker: './src/worker/worker.ts', 'worker-off': './src/worker/worker-off.ts' },
    target: ['webworker', 'es2022'],
    devtool: false,
    plugins: [],
    output: { ...base.output, clean: false, filename: '[name].js' },
  };
}

const assets = 'assets/';

/**
 * The host's build: the page, and every shared singleton in one file.
 * @param served paths of files that the page may fetch, by the names under which `fabulaServed` tells their addresses
 * @param pageScripts what our server may write into the page itself
 */
export function shellConfig(
  folder: string,
  served: Readonly<Record<string, string>> = {},
  pageScripts: readonly Pick<PageScriptSource, 'name' | 'source' | 'defined'>[] = [],
): Configuration {
  const development = process.env.FABULA_DEV === '1';
  const base = baseConfig({ folder, name: 'shell', development, assets });
  const addresses = servedAddresses(served);
  const brought = broughtBy(folder, contract);
  return {
    ...base,
    ...(development ? { devServer: devServer('shell') } : {}),
    entry: development
      ? [besides('refresh-hook'), './src/feature/share-in-development.ts', './src/main.tsx']
      : './src/main.tsx',
    // Style sheets use layers and no component styles another, so their order in the one file does not matter.
    ignoreWarnings: [/Conflicting order/],
    output: {
      ...base.output,
      // The worker's build writes to the same folder at the same time.
      clean: { keep: workerFiles },
      // Not `auto`, because a deep link such as /story/7 would then load its chunks from /story/.
      publicPath: '/',
      ...hashedNames(assets),
    },
    optimization: { ...base.optimization, splitChunks: shellChunks },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({
        fabulaShared: JSON.stringify(brought.shared),
        fabulaServed: JSON.stringify(addresses),
        // What the runtime of Module Federation leaves out: the code for servers, and for manifests read at run time.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        // Said as well, because the bundler keeps both branches of what it does not know.
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
      }),
      new LeanRuntime(),
      new BuiltWith(brought),
      new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
      new StylesLast(),
      new ShellFrame(folder, assets),
      ...pageScripts.map((script) => new PageScript({ ...script, folder, assets })),
      compiledAtOnce(/^assets\/main\..*\.js$/),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'public', noErrorOnMissing: true },
          ...Object.entries(served).map(([name, from]) => ({ from, to: addresses[name]?.slice(1) ?? name })),
        ],
      }),
    ],
  };
}

/** Addresses with a hash of the content, as all our files have that never change. */
function servedAddresses(served: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const addressOf = (name: string, file: string) => {
    const { name: stem, ext } = path.parse(name);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
    return `/${assets}${stem}.${hash}${ext}`;
  };
  return Object.fromEntries(Object.entries(served).map(([name, file]) => [name, addressOf(name, file)]));
}
