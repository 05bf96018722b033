import { type Compiler, rspack } from '@rspack/core';

/**
 * Records which files the exposed module consists of, so that a release can list them for preloading. The form is a
 * federation manifest, which nothing reads at run time.
 */
export class FirstVisitFiles {
  readonly #chunk: string;

  constructor(chunk: string) {
    this.#chunk = chunk;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstVisitFiles', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstVisitFiles', stage }, () => {
        const files = [...compilation.chunks]
          .filter(({ name }) => name === this.#chunk)
          .flatMap((chunk) => [...chunk.files]);
        const ending = (end: string) => ({ sync: files.filter((file) => file.endsWith(end)) });
        const manifest = { exposes: [{ assets: { js: ending('.js'), css: ending('.css') } }] };
        compilation.emitAsset('mf-manifest.json', new rspack.sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}
