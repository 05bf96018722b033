import { type Compiler, rspack } from '@rspack/core';
import { type BuildRecord, buildRecordFile } from './build-record.ts';

/** Writes the build record that a release reads (build-record.ts). */
export class BuiltWith {
  readonly #record: BuildRecord;

  constructor(record: BuildRecord) {
    this.#record = record;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuiltWith', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuiltWith', stage }, (assets) => {
        const record: BuildRecord = {
          ...this.#record,
          files: Object.keys(assets).filter((file) => !file.endsWith('.map')),
        };
        compilation.emitAsset(buildRecordFile, new rspack.sources.RawSource(JSON.stringify(record)));
      });
    });
  }
}
