import { type Compiler, rspack } from '@rspack/core';

/**
 * The federation plugin names the CommonJS files of its runtime, from which nothing can be left out: an entry of 14 KB
 * instead of 8. This points every way to them at their ES modules, which are the same code. It stands after the
 * federation plugin in the list.
 */
export class EsModuleRuntime {
  apply(compiler: Compiler): void {
    const esModule = (file: string) => file.replace(/(@module-federation[\\/].*)\.cjs$/, '$1.js');
    new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/].*\.cjs$/, (resource) => {
      resource.request = esModule(resource.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap('EsModuleRuntime', () => {
      const { alias } = compiler.options.resolve;
      if (!alias) return;
      for (const [name, file] of Object.entries(alias)) if (typeof file === 'string') alias[name] = esModule(file);
    });
  }
}
