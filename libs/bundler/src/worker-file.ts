import { type Configuration, type LoaderContext, rspack, type Stats } from '@rspack/core';
import { baseConfig } from './base.ts';

/**
 * A loader that turns `new Worker(new URL('./x.worker.ts', import.meta.url))` into one self-contained worker file.
 * Built with the feature, the worker would contain the federation runtime, which looks for a page and finds none.
 */
export default function workerFile(this: LoaderContext): void {
  const done = this.async();
  const development = this.mode !== 'production';
  const base = baseConfig({ folder: this.rootContext, name: 'worker', development });
  const config: Configuration = {
    ...base,
    entry: this.resourcePath,
    target: ['webworker', 'es2022'],
    devtool: false,
    // What a worker was compiled with for Node as well is left out of it, and its own address is known only where it
    // runs; the build's folder would be written into it otherwise.
    resolve: { ...base.resolve, fallback: { module: false } },
    module: {
      ...base.module,
      parser: { ...base.module?.parser, javascript: { url: false, dynamicImportMode: 'eager' } },
    },
    plugins: [new rspack.DefinePlugin({ 'import.meta.url': 'self.location.href' })],
    output: { filename: fileName, path: this.rootContext },
  };
  const compiler = rspack(config);
  let code = '';
  // The feature's own build writes the file.
  compiler.hooks.shouldEmit.tap('WorkerFile', (compilation) => {
    code = String(compilation.getAsset(fileName)?.source.source() ?? '');
    return false;
  });
  compiler.run((error, stats) => {
    for (const file of stats?.compilation.fileDependencies ?? []) this.addDependency(file);
    const failure = error ?? failureOf(stats);
    compiler.close(() => (failure ? done(failure) : done(null, code)));
  });
}

const fileName = 'worker.js';

function failureOf(stats: Stats | undefined): Error | null {
  return stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : null;
}
