import { createHash } from 'node:crypto';
import { type Compiler, rspack } from '@rspack/core';

/** What the shell puts into the page (apps/shell/src/feature/checked-files.ts): it gives an element its integrity. */
const check = (element: string) => `self.fabulaCheck && self.fabulaCheck(${element});`;

/** Has the chunk loader ask through the shell (apps/shell/src/feature/container.ts), which asks again for what got lost. */
class PersistentChunks extends rspack.RuntimeModule {
  constructor() {
    super('fabula persistent chunks', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { ensureChunk: load, publicPath: folder } = rspack.RuntimeGlobals;
    return `var ask = ${load};
${load} = (chunk) => (self.fabulaPersist ? self.fabulaPersist(() => ask(chunk), ${folder}) : ask(chunk));`;
  }
}

/** Long enough that no code has it by accident, and as long as what takes its place, so that source maps still fit. */
const placeholder = '__VERSION__';

/**
 * Has every script and style sheet that a feature fetches later looked up in the registry's list of digests, so that the
 * browser refuses what was changed, and asked for again where it got lost. And gives each build a chunk list of its own: when a version fails in a page and
 * another one takes its place, a late chunk of the first must not bring its modules into the second.
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
        .tap('CheckedFiles', (chunk) => compilation.addRuntimeModule(chunk, new PersistentChunks()));
      if (compiler.options.mode !== 'production') return;
      // After the names have their hashes; the folder they are published in is named by what they hold in the end.
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
