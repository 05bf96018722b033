// Stands for the part of Module Federation's runtime that preloads what a manifest names (lean-runtime.ts): without
// manifests that is nothing. What a first screen needs is preloaded by the page and by exposed.ts.
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
