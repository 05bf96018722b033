import { type Compiler, rspack } from '@rspack/core';

/**
 * The federation plugin names its runtime's CommonJS files, of which nothing can fall away. Their ES modules are the same
 * code: this points every way to them at those. It comes after the federation plugin in the list.
 */
export class EsmFederationRuntime {
  apply(compiler: Compiler): void {
    const esm = (file: string) => file.replace(/(@module-federation[\\/].*)\.cjs$/, '$1.js');
    new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/].*\.cjs$/, (resource) => {
      resource.request = esm(resource.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap('EsmFederationRuntime', () => {
      const { alias } = compiler.options.resolve;
      if (!alias) return;
      for (const [name, target] of Object.entries(alias)) if (typeof target === 'string') alias[name] = esm(target);
    });
  }
}
