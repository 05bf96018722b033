import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseConfig, compiledAtOnce, hashedNames, StylesLast, shellChunks } from '@fabula/bundler';
import { type Configuration, rspack } from '@rspack/core';

export interface OneBundle {
  /** The root of the workspace. */
  readonly root: string;
  readonly features: readonly string[];
  /** The folder into which the build is written. */
  readonly output: string;
}

/** The name of a feature's chunk. The registry lists its files, so that the server preloads them. */
export const chunkOf = (feature: string) => `feature-${feature}`;

/**
 * Compiles the same sources without federation: shell, platform and React as ordinary modules of one compilation, each
 * feature behind one `import()`. Only the code that loads a feature differs (`exposed.ts`), and `main.tsx` starts
 * without an asynchronous import.
 */
export function oneBundleConfig({ root, features, output }: OneBundle): Configuration {
  const shell = path.join(root, 'apps/shell');
  const base = baseConfig({ folder: shell, name: 'one', development: false });
  const exposed = path.join(path.dirname(output), 'one-bundle-exposed.ts');
  writeFileSync(exposed, exposedSource(root, features));
  return {
    ...base,
    entry: './src/main.tsx',
    devtool: false,
    ignoreWarnings: [/Conflicting order/],
    output: {
      ...base.output,
      path: output,
      publicPath: '/',
      ...hashedNames('assets/'),
    },
    optimization: { ...base.optimization, splitChunks: shellChunks },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/\/(exposed|developer-tools)\.ts$/, (resource) => {
        if (resource.context.startsWith(shell)) resource.request = exposed;
      }),
      new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
      new StylesLast(),
      compiledAtOnce(/^assets\/main\..*\.js$/),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
    ],
  };
}

/**
 * The source of the module that replaces `exposed.ts` and `developer-tools.ts` of `apps/shell/src/feature`: the same
 * exports, which import the features directly.
 */
export function exposedSource(root: string, features: readonly string[]): string {
  const loaders = features.map((name) => {
    const file = JSON.stringify(path.join(root, 'apps', name, 'src/feature.ts'));
    return `  ${JSON.stringify(name)}: () => import(/* webpackChunkName: "${chunkOf(name)}" */ ${file}),`;
  });
  return `const features: Record<string, () => Promise<unknown>> = {
${loaders.join('\n')}
};

export async function loadExposed({ manifest: { name } }: { manifest: { name: string } }): Promise<unknown> {
  const load = features[name];
  if (!load) throw new Error(name + ' is not in this bundle');
  return load();
}

// What is part of the bundle is never brought into the page anew, and is no remote.
export function forgetExposed(): void {}
export function describeRemotes(): void {}
`;
}
