import { rspack } from '@rspack/core';

/**
 * Says to V8 (explicit compile hints, Chrome 136): compile all of these scripts while they come, beside the page's thread, not
 * bit by bit on it. For what every page runs at once.
 */
export function compiledAtOnce(scripts: RegExp) {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: scripts,
    // What makes code smaller takes comments away; names get their hashes later.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
