import { createHash } from 'node:crypto';
import { type Compiler, rspack } from '@rspack/core';

/**
 * The function that the shell defines in the page (apps/shell/src/feature/checked-files.ts). It gives an element its
 * integrity attribute.
 */
const check = (element: string) => `self.fabulaCheck && self.fabulaCheck(${element});`;

/**
 * Makes the chunk loader fetch through the shell (apps/shell/src/feature/container.ts), which retries failed requests.
 */
class RetriedChunks extends rspack.RuntimeModule {
  constructor() {
    super('fabula retried chunks', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { ensureChunk: load, publicPath: folder } = rspack.RuntimeGlobals;
    return `var ask = ${load};
${load} = (chunk) => (self.fabulaRetry ? self.fabulaRetry(() => ask(chunk), ${folder}) : ask(chunk));`;
  }
}

/** Unlikely to occur in code, and as long as the version that replaces it, so that source maps stay valid. */
const placeholder = '__VERSION__';

/**
 * Looks up every script and style sheet that a feature loads later in the registry's list of digests, so that the
 * browser refuses a changed file, and retries those that failed to load.
 *
 * Each build also gets a chunk list of its own: when a version fails in a page and another one replaces it, a late
 * chunk of the first must not bring its modules into the second.
 */
export class CheckedFiles {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.options.output.chunkLoadingGlobal = `fabula_${this.#name}_${placeholder}`;
    compiler.hooks.compilation.tap('CheckedFiles', (compilation) => {
      const { createScript, createLink } = rspack.RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap('CheckedFiles', (code) => `${code}\n${check('script')}`);
      createLink.tap('CheckedFiles', (code) => `${code}\n${check('link')}`);
      compilation.hooks.runtimeRequirementInTree
        .for(rspack.RuntimeGlobals.ensureChunk)
        .tap('CheckedFiles', (chunk) => compilation.addRuntimeModule(chunk, new RetriedChunks()));
      if (compiler.options.mode !== 'production') return;
      // Runs after the file names have their hashes; the published folder is named after the final content.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'CheckedFiles', stage }, (assets) => {
        const scripts = Object.keys(assets)
          .filter((file) => file.endsWith('.js'))
          .sort();
        const texts = scripts.map((file) => String(assets[file]?.source() ?? ''));
        const hash = createHash('sha256').update(texts.join()).digest('hex').slice(0, placeholder.length);
        for (const [index, file] of scripts.entries()) {
          const text = (texts[index] ?? '').replaceAll(placeholder, hash);
          compilation.updateAsset(file, new rspack.sources.RawSource(text));
        }
      });
    });
  }
}
