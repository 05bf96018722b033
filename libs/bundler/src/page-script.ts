import { createHash } from 'node:crypto';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base.ts';

export interface PageScriptSource {
  /** The folder of the package. */
  readonly folder: string;
  /** The folder of files with hashed names. */
  readonly assets: string;
  /** The emitted file's name without hash. */
  readonly name: string;
  readonly source: string;
  /** Values by the names under which the source knows them. */
  readonly defined: Readonly<Record<string, unknown>>;
}

const file = 'script.js';

/**
 * Compiles a script that our server writes into the page itself, where it runs before anything else: a file of its own
 * beside the build's, without the runtime of chunks and without a source map, because its text is all there is.
 */
export class PageScript {
  readonly #script: PageScriptSource;

  constructor(script: PageScriptSource) {
    this.#script = script;
  }

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    const { assets, name } = this.#script;
    compiler.hooks.thisCompilation.tap('PageScript', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tapPromise({ name: 'PageScript', stage }, async () => {
        const text = await compile(this.#script);
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
        compilation.emitAsset(`${assets}${name}.${hash}.js`, new rspack.sources.RawSource(text));
      });
    });
  }
}

async function compile({ folder, name, source, defined }: PageScriptSource): Promise<string> {
  const base = baseConfig({ folder, name, development: false });
  const values = Object.entries(defined).map(([key, value]) => [key, JSON.stringify(value)] as const);
  const config: Configuration = {
    ...base,
    entry: source,
    devtool: false,
    plugins: [new rspack.DefinePlugin(Object.fromEntries(values))],
    output: { ...base.output, clean: false, filename: file },
  };
  const compiler = rspack(config);
  let text = '';
  compiler.hooks.shouldEmit.tap('PageScript', (compilation) => {
    text = String(compilation.getAsset(file)?.source.source() ?? '').trim();
    return false;
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problems = stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : undefined;
      const failure = error ?? (problems ? new Error(problems) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  return text;
}
