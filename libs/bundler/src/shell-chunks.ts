/**
 * How the shell's code is parted: a page loads one script at once, and one more for signed-in learners. What the
 * bundler would put beside that one stays in it, so that one preload brings it all.
 */
export const shellChunks = {
  cacheGroups: {
    signedIn: {
      test: /[\\/]node_modules[\\/](@supabase[\\/]postgrest-js|idb)[\\/]/,
      name: 'signed-in',
      chunks: 'async' as const,
      enforce: true,
    },
  },
};
