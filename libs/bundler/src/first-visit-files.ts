import { type Compiler, rspack } from '@rspack/core';

/**
 * Writes down which files the exposed module comes in, for whoever publishes it: they are preloaded. In the form of a
 * federation manifest, which nobody reads at run time.
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
