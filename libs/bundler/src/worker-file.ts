import { type Configuration, type LoaderContext, rspack, type Stats } from '@rspack/core';
import { baseConfig } from './base.ts';

/**
 * A loader: `new Worker(new URL('./x.worker.ts', import.meta.url))` gets the worker as one whole file. Built with the
 * feature it would carry the federation's runtime, which asks the page for its other half and finds no page.
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
    plugins: [],
    output: { filename: fileName, path: this.rootContext },
  };
  const compiler = rspack(config);
  let code = '';
  // The file is the feature's to write.
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
