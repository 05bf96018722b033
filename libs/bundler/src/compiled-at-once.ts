import { type RspackPluginInstance, rspack } from '@rspack/core';

/**
 * Tells V8 to compile these scripts whole while they load, off the main thread, instead of function by function on it
 * (explicit compile hints, Chrome 136). Meant for scripts that every page runs at once.
 */
export function compiledAtOnce(scripts: RegExp): RspackPluginInstance {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: scripts,
    // Runs after minification, which removes comments, and before the names get their hashes.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
