import { createHash } from 'node:crypto';
import { filesPlugin, type LateFiles, lateFileMs } from '@fabula/contracts';
import { type Compiler, rspack } from '@rspack/core';

/** The shell's plugin in the code of a build, if the page has it. */
const lateFiles = `${rspack.RuntimeGlobals.require}.lateFiles`;

/** The names of its functions, held to the ones that the shell implements. */
const { checkElement, loadChunk }: { readonly [Name in keyof Omit<LateFiles, 'name'>]: Name } = {
  checkElement: 'checkElement',
  loadChunk: 'loadChunk',
};

const check = (element: string) => `${lateFiles}()?.${checkElement}(${element});`;

/** Makes the chunk loader load through the shell's plugin, which retries failed requests. */
class LateFilesModule extends rspack.RuntimeModule {
  constructor() {
    super('fabula late files', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    // Its own prefetching begins after the chunk only, because rspack leaves the failure that it would see unhandled.
    const { ensureChunk: load, ensureChunkHandlers: handlers, publicPath: folder } = rspack.RuntimeGlobals;
    return `${lateFiles} = () => self.__FEDERATION__?.__GLOBAL_PLUGIN__.find(({ name }) => name === '${filesPlugin}');
var request = ${load};
${load} = (chunk) => {
  var files = ${lateFiles}();
  return files ? files.${loadChunk}(() => request(chunk), ${folder}) : request(chunk);
};
var trigger, prefetch = (chunk, asked) => trigger && Promise.all(asked).then(() => trigger(chunk, []), () => {});
Object.defineProperty(${handlers}, 'prefetch', { enumerable: true, get: () => prefetch, set: (made) => (trigger = made) });`;
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
    compiler.options.output.chunkLoadTimeout = lateFileMs;
    compiler.options.output.chunkLoadingGlobal = `fabula_${this.#name}_${placeholder}`;
    compiler.hooks.compilation.tap('CheckedFiles', (compilation) => {
      const { createScript, createLink } = rspack.RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap('CheckedFiles', (code) => `${code}\n${check('script')}`);
      createLink.tap('CheckedFiles', (code) => `${code}\n${check('link')}`);
      compilation.hooks.runtimeRequirementInTree
        .for(rspack.RuntimeGlobals.ensureChunk)
        .tap('CheckedFiles', (chunk) => compilation.addRuntimeModule(chunk, new LateFilesModule()));
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
