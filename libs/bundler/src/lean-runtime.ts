import { type Compiler, rspack } from '@rspack/core';
import { besides } from './base.ts';

/** By the path of a module of Module Federation's runtime and of the one that needs it, ours in its place. */
export const replacements = [
  // The texts of its errors, which also name a number and the page of its documentation that explains it.
  { module: /[\\/]desc\.mjs$/, neededBy: /[\\/]error-codes[\\/]dist[\\/]/, ours: 'no-descriptions' },
  // Reads manifests. The switch that turns this off (shell.ts) removes its callers, but not its class, nor the code
  // that preloads what manifests name.
  {
    module: /[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    neededBy: /[\\/]runtime-core[\\/]dist[\\/]core\.js$/,
    ours: 'no-snapshots',
  },
  {
    module: /[\\/]utils[\\/]preload\.js$/,
    neededBy: /[\\/]runtime-core[\\/]dist[\\/](remote[\\/]index|helpers)\.js$/,
    ours: 'no-preloading',
  },
  // Reads every range that npm knows. What the shell shares is asked for with few kinds of them.
  {
    module: /[\\/]semver[\\/]index\.js$/,
    neededBy: /[\\/]runtime-core[\\/]dist[\\/](index|utils[\\/]share)\.js$/,
    ours: 'small-versions',
  },
  // Looks for the best method of an unknown console, and adds stacks for who debugs the runtime itself.
  {
    module: /(^\.|[\\/]sdk[\\/]dist)[\\/]logger\.js$/,
    neededBy: /[\\/]sdk[\\/]dist[\\/]index\.js$/,
    ours: 'small-log',
  },
] as const;

/**
 * Leaves out of a published page what it never runs of Module Federation's runtime: 3.2 KB of the shell, 0.4 KB of each
 * entry. Developers get the whole runtime.
 */
export class LeanRuntime {
  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    for (const { module, neededBy, ours } of replacements) {
      new rspack.NormalModuleReplacementPlugin(module, (resource) => {
        if (neededBy.test(resource.contextInfo.issuer)) resource.request = besides(ours);
      }).apply(compiler);
    }
  }
}
